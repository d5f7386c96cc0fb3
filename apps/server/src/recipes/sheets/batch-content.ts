import type { Language } from '@rp/domain/languages'
import { decimal, fixed, sum } from '@rp/domain/decimal'
import { addUp, milligramPlaces, placesFor } from '@rp/domain/formula/add-up'
import { weighOut } from '@rp/domain/formula/scales'
import type { ScaledLine } from '@rp/domain/formula/scaling'
import { balanceOf } from '@rp/domain/formula/weigh'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { breakable } from '../../platform/pdf/breakable.ts'
import { right, table } from '../../platform/pdf/table.ts'
import { factsOf, massText, procedureContent, type ShownFormula } from './formula-content.ts'
import type { SheetWords } from './sheet-words.ts'
import type { SheetData } from './sheet-data.ts'

/** The data of a recipe and its version on a batch sheet. */
export type ShownBatch = ShownFormula & {
  draft: Parameters<typeof balanceOf>[0]
  version: Pick<SheetData['version'], 'process_loss_pct'>
}

interface Batch {
  lines: ScaledLine[]
  batch_no: string
  language: Language
}

/** The weigh list of a batch, phase by phase, with space for lot, actual mass and initials. */
export function batchContent(
  data: ShownBatch,
  t: SheetWords,
  { lines, batch_no, language }: Batch,
): Content[] {
  const { draft, weighed: shown, recipe: row, version } = data
  const balance = balanceOf(draft)
  const weighed = new Map(weighOut(lines, balance?.key).map((line) => [line.key, line]))
  const charge = sum([...weighed.values()].map(({ mg }) => mg))
  const wanted = sum(lines.map(({ mg }) => mg))
  const [request = wanted] = addUp(
    [wanted],
    placesFor([wanted], { least: 0, usual: milligramPlaces(wanted) }),
  )
  const residue = charge.minus(request)
  const tooLittle = shown.lines.filter(({ line }) => weighed.get(line.key)?.isTooLittle)
  const phases = [...new Set(shown.lines.map(({ line }) => line.phase))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return [
    factsOf(data, t, language),
    {
      columns: [
        {
          text: [
            `${t.batch}: ${batch_no || '________________'}\n`,
            `${t.wanted}: ${massText(request)}\n`,
            `${t.charge}: ${massText(charge)}\n`,
            ...(residue.isZero() ? [] : [`${t.residue}: ${massText(residue)}\n`]),
            `${t.loss}: ${fixed(decimal(version.process_loss_pct), 2)} %`,
          ],
        },
        { qr: `${row.number}/v${version.version_no}/${batch_no}`, fit: 70, width: 80, alignment: 'right' },
      ],
      margin: [0, 10, 0, 0],
    },
    ...phases.flatMap((phase): Content[] => {
      const body: TableCell[][] = shown.lines
        .filter(({ line }) => line.phase === phase)
        .map(({ line, ingredient }) => [
          { text: breakable(ingredient?.trade_name ?? '-') },
          ingredient?.code ?? '',
          right(massText(weighed.get(line.key)?.mg ?? decimal(0))),
          right(massText(weighed.get(line.key)?.division ?? decimal(0))),
          right(line.tolerance_pct === null ? '' : `± ${line.tolerance_pct} %`),
          '',
          '',
          '',
        ])
      return [
        { text: `${t.phase} ${phase}`, style: 'head' },
        table(
          [
            t.ingredient,
            t.code,
            right(t.amount),
            right(t.scaled),
            right(t.tolerance),
            t.lot,
            t.weighed,
            t.by,
          ],
          ['*', 62, 62, 44, 52, 52, 52, 32],
          body,
        ),
      ]
    }),
    ...tooLittle.map(({ ingredient }) => ({
      text: t.premix(ingredient?.trade_name ?? '-'),
      bold: true,
      margin: [0, 6, 0, 0] as [number, number, number, number],
    })),
    ...(draft.procedure.length > 0 ? procedureContent(data, t) : []),
  ]
}
