import type { Language } from '@rp/domain/languages'
import { decimal, fixed, sum } from '@rp/domain/decimal'
import { roundToScale, type ScaledLine } from '@rp/domain/formula/scaling'
import { balanceOf } from '@rp/domain/formula/weigh'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { breakable } from '../../platform/pdf/breakable.ts'
import { right, table } from '../../platform/pdf/table.ts'
import { factsOf, massText, procedureContent } from './formula-content.ts'
import type { SheetWords } from './sheet-words.ts'
import type { SheetData } from './sheets.ts'

interface Batch {
  lines: ScaledLine[]
  batch_no: string
  language: Language
}

/** A balance of the weighing room shows ten milligrams; what rounding leaves goes to the balance line. */
const resolutionMg = decimal(10)

/** The weigh list of a batch, phase by phase, with room for lot, actual mass and initials (domain design 2.8). */
export function batchContent(
  data: SheetData,
  t: SheetWords,
  { lines, batch_no, language }: Batch,
): Content[] {
  const { draft, weighed, recipe: row, version } = data
  const balance = balanceOf(draft)
  const masses = new Map(roundToScale(lines, resolutionMg, balance?.key).map(({ key, mg }) => [key, mg]))
  const charge = sum([...masses.values()])
  const phases = [...new Set(weighed.lines.map(({ line }) => line.phase))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return [
    factsOf(data, t, language),
    {
      columns: [
        {
          text: [
            `${t.batch}: ${batch_no || '________________'}\n`,
            `${t.charge}: ${massText(charge)}\n`,
            `${t.loss}: ${fixed(decimal(version.process_loss_pct), 2)} %\n`,
            `${t.scaled}: 0.01 g`,
          ],
        },
        { qr: `${row.number}/v${version.version_no}/${batch_no}`, fit: 70, width: 80, alignment: 'right' },
      ],
      margin: [0, 10, 0, 0],
    },
    ...phases.flatMap((phase): Content[] => {
      const body: TableCell[][] = weighed.lines
        .filter(({ line }) => line.phase === phase)
        .map(({ line, ingredient }) => [
          { text: breakable(ingredient?.trade_name ?? '-') },
          ingredient?.code ?? '',
          right(massText(masses.get(line.key) ?? decimal(0))),
          right(line.tolerance_pct === null ? '' : `± ${line.tolerance_pct} %`),
          '',
          '',
          '',
        ])
      return [
        { text: `${t.phase} ${phase}`, style: 'head' },
        table(
          [t.ingredient, t.code, right(t.amount), right(t.tolerance), t.lot, t.weighed, t.by],
          ['*', 70, 66, 62, 56, 56, 36],
          body,
        ),
      ]
    }),
    ...(draft.procedure.length > 0 ? procedureContent(data, t) : []),
  ]
}
