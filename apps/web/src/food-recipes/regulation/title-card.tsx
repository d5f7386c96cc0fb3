import { mdiPencilOutline } from '@mdi/js'
import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import type { TitleAnswerRow, TitleDetail } from '@rp/contract/food-recipes/rule-title'
import { titleAnswerWords } from '@rp/domain/regulation/title/title-answers'
import { useState } from 'react'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { useSession } from '../../kit/session.ts'
import { AnswerDialog, type Answered } from './answer-dialog.tsx'
import { titleWords } from './title-words.ts'

/**
 * What the title of a prohibition says besides names; rule administrators answer what it asks of substances and raw
 * materials, once for all recipes.
 */
export function TitleCard({ rule }: { rule: RuleDetail }) {
  const t = useWords(titleWords)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const { title } = rule
  if (
    title === null ||
    (title.families.length === 0 && title.question === null && title.possible.length === 0)
  )
    return null
  return (
    <PartCard title={t.title}>
      <Facts title={title} />
      <Subjects label={t.possible} subjects={substancesOf(title, title.possible)} onAnswer={setAnswered} />
      <Subjects label={t.members} subjects={substancesOf(title, title.members)} onAnswer={setAnswered} />
      <Subjects label={t.decided} subjects={decidedOf(title)} onAnswer={setAnswered} />
      <Subjects label={t.materials} subjects={materialsOf(title)} onAnswer={setAnswered} />
      <Answers answers={title.answers} />
      {answered && <AnswerDialog rule={rule} answered={answered} onClose={() => setAnswered(null)} />}
    </PartCard>
  )
}

function Facts({ title: { families, question } }: { title: TitleDetail }) {
  const t = useWords(titleWords)
  return (
    <dl>
      {families.length > 0 && (
        <div>
          <dt>{t.families}</dt>
          <dd>{families.map((kind) => t.kinds[kind]).join(', ')}</dd>
        </div>
      )}
      {question && (
        <div>
          <dt>{t.question}</dt>
          <dd>
            {question.text}
            {question.kind === 'UNREAD' && <strong>{` · ${t.unread}`}</strong>}
          </dd>
        </div>
      )}
    </dl>
  )
}

const newestOf = (answers: TitleAnswerRow[], id: string) =>
  answers.find(({ substance_id, ingredient_id }) => (substance_id ?? ingredient_id) === id)?.answer ?? null

/** Substances with the newest answer about each. */
const substancesOf = ({ answers }: TitleDetail, substances: TitleDetail['possible']): Answered[] =>
  substances.map(({ id, inci_name }) => ({
    kind: 'SUBSTANCE',
    id,
    name: inci_name,
    answer: newestOf(answers, id),
  }))

/** Substances that a person decided about and the two other lists do not show: they can be decided again. */
function decidedOf({ answers, possible, members }: TitleDetail): Answered[] {
  const shown = new Set([...possible, ...members].map(({ id }) => id))
  const decided: Answered[] = []
  for (const { substance_id: id, name, answer } of answers) {
    if (id === null || shown.has(id)) continue
    shown.add(id)
    decided.push({ kind: 'SUBSTANCE', id, name, answer })
  }
  return decided
}

const materialsOf = ({ answers, materials }: TitleDetail): Answered[] =>
  materials.map(({ id, code, trade_name }) => ({
    kind: 'MATERIAL',
    id,
    name: `${code} · ${trade_name}`,
    answer: newestOf(answers, id),
  }))

interface SubjectsProps {
  label: string
  subjects: Answered[]
  onAnswer: (answered: Answered) => void
}

function Subjects({ label, subjects, onAnswer }: SubjectsProps) {
  const t = useWords(titleWords)
  const text = useText()
  const mayOpen = useMayOpen()
  const session = useSession()
  const mayAnswer =
    session !== null && session.role !== 'STAFF' && mayOpen('regulation-approval-request-list')
  if (subjects.length === 0) return null
  return (
    <>
      <p className="quiet">{label}</p>
      <ul>
        {subjects.map((one) => (
          <li key={one.id} style={{ marginBottom: 10 }}>
            <div>
              {one.name}
              {one.kind === 'MATERIAL' || one.answer !== null
                ? ` · ${one.answer === null ? t.notAnswered : text(titleAnswerWords[one.answer])}`
                : ''}
            </div>
            {mayAnswer && (
              <QuietButton
                startIcon={<Icon path={mdiPencilOutline} size={16} />}
                aria-label={t.answerOf(one.name)}
                onClick={() => onAnswer(one)}
              >
                {t.answer}
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Answers({ answers }: { answers: TitleAnswerRow[] }) {
  const t = useWords(titleWords)
  const text = useText()
  if (answers.length === 0) return null
  return (
    <>
      <p className="quiet">{t.answers}</p>
      <ul>
        {answers.map(({ substance_id, ingredient_id, name, answer, reason, by_name, at }) => (
          <li key={`${substance_id ?? ingredient_id ?? ''} ${at}`}>
            {`${name}: ${answer === null ? t.withdrawn : text(titleAnswerWords[answer])} · “${reason}” · ${t.by(by_name ?? '–')} · `}
            <DateText instant={at} style="date" />
          </li>
        ))}
      </ul>
    </>
  )
}
