/** What is printed on every sheet: how it is drawn, not how it is played. */
import type { Cell, Combination, Line, Sheet } from '../wire/types';

export const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;
export const ROWS = [1, 2, 3, 4, 5] as const;

/** The squares as they stand on the paper, row by row. */
export const SQUARES: Cell[][] = ROWS.map((row) => COLUMNS.map((column) => `${column}${row}` as const));

/** A line and the value on the white tab at its end. */
export interface Tab {
  line: Line;
  value: number;
  cells: Cell[];
}

const EDGE_VALUES = [9, 8, 7, 6, 5] as const;

export const ROW_TABS: Tab[] = ROWS.map((row, at) => ({
  line: `row${row}` as const,
  value: EDGE_VALUES[at]!,
  cells: SQUARES[at]!,
}));
export const COLUMN_TABS: Tab[] = ROWS.map((column, at) => ({
  line: `col${column}` as const,
  value: EDGE_VALUES[at]!,
  cells: SQUARES.map((row) => row[at]!),
}));
export const FALLING: Tab = { line: 'diag1', value: 10, cells: SQUARES.map((row, at) => row[at]!) };
export const RISING: Tab = { line: 'diag2', value: 10, cells: SQUARES.map((row, at) => row[4 - at]!) };
export const TABS: Tab[] = [...ROW_TABS, ...COLUMN_TABS, FALLING, RISING];

const tabs = Object.fromEntries(TABS.map((tab) => [tab.line, tab])) as Record<Line, Tab>;
export const tabOf = (line: Line): Tab => tabs[line];

/** The table beside the field: equal circles stand together. */
export interface Printed {
  combination: Combination;
  example: number[];
}

export const COMBINATIONS: { circles: number; printed: Printed[] }[] = [
  {
    circles: 1,
    printed: [
      { combination: 'three equal', example: [7, 8, 7, 7, 4] },
      { combination: 'two pairs', example: [5, 6, 6, 10, 5] },
    ],
  },
  {
    circles: 2,
    printed: [
      { combination: 'four equal', example: [6, 3, 6, 6, 6] },
      { combination: 'full house', example: [4, 9, 4, 4, 9] },
    ],
  },
  {
    circles: 3,
    printed: [
      { combination: 'five equal', example: [8, 8, 8, 8, 8] },
      { combination: 'straight', example: [7, 10, 8, 6, 9] },
    ],
  },
];

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
  return SQUARES[within(row + down)]![within(column + right)]!;
}
