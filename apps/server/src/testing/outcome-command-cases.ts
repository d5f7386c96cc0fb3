import type { CommandCase } from './command-case.ts'

const elsewhere = `select iso_code from country where iso_code like 'Q%' order by 1`

/** What a program that starts a command learns: what was not read, the exit code, and the report as JSON. */
export const outcomeCommandCases: CommandCase[] = [
  {
    title: 'import refuses a second file, and reads none',
    args: ['import', 'countries', 'countries-later.csv', 'countries.csv'],
    refused: /^Nothing was done: "import" takes \S+ FILE, and this is too much: "countries\.csv"\n$/,
    holds: [elsewhere, [{ iso_code: 'QX' }]],
  },
  {
    title: 'import-regulation refuses a second file',
    args: ['import-regulation', 'III', 'annex.csv', 'annex-later.csv'],
    refused: /this is too much: "annex-later\.csv"\n$/,
  },
  {
    title: 'undo-import refuses a second import',
    args: ['undo-import', '{import country}', '{import substance}'],
    refused: /^Nothing was done: "undo-import" takes \[RUN\], and this is too much: "[0-9a-f-]{36}"\n$/,
    holds: [elsewhere, [{ iso_code: 'QX' }]],
  },
  {
    title: 'import of headers alone is an error',
    args: ['import', 'countries', 'countries-none.csv'],
    refused: /^"countries-none\.csv" has no rows below its headers: nothing was imported\n$/,
  },
  {
    title: 'import --json yes, a dry run: the report alone, and 2 because of a rejected row',
    args: ['import', 'countries', 'countries-later.csv', '--json', 'yes', '--dry-run', 'yes'],
    code: 2,
    says: [
      /^\{"kind":"countries","file":"countries-later\.csv","dry_run":true,"run_id":null,"rows":2,"new":1,.*"rejected":1,.*"rejections":\[\{"row":3,"column":"[^"]+","reason":"[^"]+"\}\]\}\n$/,
    ],
    holds: [elsewhere, [{ iso_code: 'QX' }]],
  },
  {
    title: 'import takes the good rows, names the rejected one, and ends with 2',
    args: ['import', 'countries', 'countries-later.csv'],
    code: 2,
    says: [/^2 rows: 1 new, 0 changed, 0 unchanged, 1 rejected$/m, /^line 3, /m],
    holds: [elsewhere, [{ iso_code: 'QX' }, { iso_code: 'QZ' }]],
  },
  {
    title: 'undo-import --json yes lists the imports',
    args: ['undo-import', '--json', 'yes'],
    says: [/^\{"imports":\[\{"kind":"country",.*\}\]\}\n$/],
  },
  {
    title: 'undo-import --json yes reports what it undid',
    args: ['undo-import', '{import country}', '--json', 'yes'],
    says: [/^\{"run_id":"[0-9a-f-]{36}","dry_run":false,"removed":1,"restored":0\}\n$/],
    holds: [elsewhere, [{ iso_code: 'QX' }]],
  },
  {
    title: 'import-regulation --json yes reports as JSON',
    args: ['import-regulation', 'III', 'annex.csv', '--json', 'yes', '--dry-run', 'yes'],
    says: [/^\{"file":"annex\.csv",.*"counts":\{"new":1,/],
  },
]
