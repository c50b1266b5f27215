/** A value of an unknown game in one line. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '–';
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, inner]) => `${textOf(name)} ${textOf(inner)}`)
        .join(', ') || '–'
    );
  return String(value).replaceAll('_', ' ');
}
