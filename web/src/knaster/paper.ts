/** A sheet as it lies on the table: where its squares and lines are drawn. What is printed on it comes from the server. */
import type { Cell, KnasterPrinted, Line, PrintedCombination, PrintedLine, Sheet } from '../wire/types';

export const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;

export interface Paper {
  /** The squares, row by row. */
  squares: Cell[][];
  /** The lines with the values on the white tabs at their ends: rows from the top, columns from the left. */
  rows: PrintedLine[];
  columns: PrintedLine[];
  falling: PrintedLine;
  rising: PrintedLine;
  cellsOf: (line: Line) => Cell[];
  /** The table beside the field: equal circles stand together. */
  combinations: { circles: number; printed: PrintedCombination[] }[];
}

export function paperOf(printed: KnasterPrinted): Paper {
  const named = (start: string) => printed.lines.filter(({ line }) => line.startsWith(start));
  const line = (name: Line) => printed.lines.find((one) => one.line === name)!;
  const circles = [...new Set(printed.combinations.map((combination) => combination.circles))];
  const rows = named('row');
  return {
    squares: rows.map((row) => row.cells),
    rows,
    columns: named('col'),
    falling: line('diag1'),
    rising: line('diag2'),
    cellsOf: (name) => line(name).cells,
    combinations: circles.map((count) => ({
      circles: count,
      printed: printed.combinations.filter((combination) => combination.circles === count),
    })),
  };
}

const place = (cell: Cell) => ({
  row: Number(cell[1]) - 1,
  column: COLUMNS.indexOf(cell[0] as (typeof COLUMNS)[number]),
});

export function numberAt(sheet: Sheet, cell: Cell): number | null {
  const { row, column } = place(cell);
  return sheet.numbers[row]?.[column] ?? null;
}

export function circledAt(sheet: Sheet, cell: Cell): boolean {
  const { row, column } = place(cell);
  return sheet.circled[row]?.[column] ?? false;
}

/** The square next to another; the edge holds it back. */
export function beside(cell: Cell, down: number, right: number): Cell {
  const { row, column } = place(cell);
  const within = (at: number) => Math.min(4, Math.max(0, at));
  return `${COLUMNS[within(column + right)]!}${within(row + down) + 1}` as Cell;
}
