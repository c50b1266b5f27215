// Reads the server's JSON Schema on stdin and writes the TypeScript types of every message.
import { compile } from 'json-schema-to-typescript';

let text = '';
for await (const part of process.stdin) text += part;
const banner = '// Generated from the schema of the server: run `make types`. Do not edit.';
process.stdout.write(
  await compile(JSON.parse(text), 'Spieltisch', {
    bannerComment: banner,
    additionalProperties: false,
    maxItems: -1,
    style: { singleQuote: true, printWidth: 120 },
  }),
);
