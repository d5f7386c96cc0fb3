import type { HeldFigures } from './hold-figures.ts'
import type { JudgedFate } from './judge-part.ts'

/** Kinds of message that report harm or a wrong; the share to recognise: 114 of 120. */
const reports = new Set(['event', 'late', 'irony', 'anger'])
const recognisedMin = 0.95
/** Of questions about a known subject with an unknown aspect, this share may leave: 4 of 200. */
const aspectsMax = 0.02

/** By kind of message: how many left, how many of these were wrong, and how many reports were recognised. */
export function kindFigures({ note, hold }: HeldFigures, mode: string, fates: readonly JudgedFate[]): void {
  const kinds = [...new Set(fates.map(({ question }) => question.kind))].filter((kind) => kind !== '')
  for (const kind of kinds.toSorted()) {
    const of = fates.filter(({ question }) => question.kind === kind)
    const sent = of.filter(({ action }) => action === 'SEND')
    const wrong = sent.filter(({ isRight }) => !isRight).length
    note(`${mode}_${kind}_count`, of.length)
    note(`${mode}_${kind}_sent`, sent.length)
    if (kind === 'aspect') {
      const most = Math.floor(aspectsMax * of.length)
      hold(`${mode}_aspect_sent_wrong`, wrong, `<= ${most}`, wrong <= most)
    } else note(`${mode}_${kind}_sent_wrong`, wrong)
    if (reports.has(kind) || kind === 'harmless')
      note(`${mode}_${kind}_recognised`, of.filter((fate) => isRecognised(fate)).length)
  }
  const reported = fates.filter(({ question }) => reports.has(question.kind))
  if (reported.length === 0) return
  const recognised = reported.filter((fate) => isRecognised(fate)).length
  const least = Math.ceil(recognisedMin * reported.length)
  note(`${mode}_reports`, reported.length)
  hold(`${mode}_reports_recognised`, recognised, `>= ${least}`, recognised >= least)
}

/** Known as harm or a wrong, after the model's opinion. */
function isRecognised({ judged: { intent } }: JudgedFate): boolean {
  return intent.has_trouble || intent.dangers.some(({ weight }) => weight === 'HAPPENED')
}
