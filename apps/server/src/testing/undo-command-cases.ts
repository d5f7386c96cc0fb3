import type { CommandCase } from './command-case.ts'

/** Undoes earlier imports by command, or is refused. */
export const undoCommandCases: CommandCase[] = [
  {
    title: 'undo-import lists the imports that wrote, with what each is called',
    args: ['undo-import'],
    says: [
      /^[0-9a-f-]{36}  \S+  ingredient-price  prices\.csv  by command: 1 new, 0 changed; can be undone until \S+$/m,
      /^[0-9a-f-]{36}  \S+  substance  substances\.csv  by command: 2 new, 0 changed; can be undone until \S+$/m,
    ],
  },
  {
    title: 'undo-import names an import that is not there',
    args: ['undo-import', 'the-last'],
    refused: /^There is no import "the-last": "undo-import" without a word lists them\n$/,
  },
  {
    title: 'undo-import refuses what is used, with what uses it',
    args: ['undo-import', '{import substance}'],
    refused:
      /^The import cannot be undone: uses of its records: 2\n(Aqua|Glycerin) is used: composition of a raw material RM-001\n(Aqua|Glycerin) is used: composition of a raw material RM-001\n$/,
    holds: ['select count(*)::int as n from substance', [{ n: 2 }]],
  },
  {
    title: 'undo-import --dry-run yes says what it would do',
    args: ['undo-import', '{import ingredient-price}', '--dry-run', 'yes'],
    says: [/^Dry run: 1 removed, 0 as before$/m],
    holds: ['select count(*)::int as n from ingredient_price', [{ n: 1 }]],
  },
  {
    title: 'undo-import undoes an import',
    args: ['undo-import', '{import ingredient-price}'],
    says: [/^1 removed, 0 as before$/m],
    holds: ['select count(*)::int as n from ingredient_price', [{ n: 0 }]],
  },
  {
    title: 'undo-import refuses one that was undone',
    args: ['undo-import', '{import ingredient-price}'],
    refused: /^The import was undone already\n$/,
  },
  {
    title: 'import prices again after its undo',
    args: ['import', 'prices', 'prices.csv'],
    says: [
      /^1 rows: 1 new, 0 changed, 0 unchanged, 0 rejected$/m,
      /^To take it back: undo-import [0-9a-f-]{36}$/m,
    ],
    holds: ['select count(*)::int as n from ingredient_price', [{ n: 1 }]],
  },
]
