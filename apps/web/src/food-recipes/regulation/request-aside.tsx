import type { RequestDetail } from '@rp/contract/food-recipes/regulation-request'
import { regulationRequestTransitions } from '@rp/domain/state-machines/regulation-request-machine'
import { recipeTypeWords } from '@rp/domain/recipe-words'
import { pathOf } from '@rp/domain/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { regulationWords } from './regulation-words.ts'
import { requestWords } from './request-words.ts'
import { useAddress } from './use-address.ts'

/** The request's own data, what it affects, and its history. */
export function RequestAside({ request }: { request: RequestDetail }) {
  return (
    <div>
      <AboutCard request={request} />
      <AffectedCard request={request} />
      <TimelineCard request={request} />
    </div>
  )
}

function AboutCard({ request }: { request: RequestDetail }) {
  const t = useWords(requestWords)
  const list = useWords(regulationWords)
  const text = useText()
  const { to } = useAddress()
  const rule = request.rule_id ?? request.current?.id
  const { decided_at } = request
  return (
    <PartCard title={t.facts}>
      <dl>
        <Fact name={list.place}>{list.placeOf(request.source_code, request.source_ref, request.part)}</Fact>
        <Fact name={list.recipeType}>{text(recipeTypeWords[request.recipe_type])}</Fact>
        <Fact name={list.requester}>{request.requested_by_name ?? list.system}</Fact>
        <Fact name={list.created}>
          <DateText instant={request.created_at} />
        </Fact>
        <Fact name={list.due}>
          <DateText instant={request.due_at} style="date" />{' '}
          {request.is_overdue && <ToneChip tone="red" text={list.overdue} />}
        </Fact>
        <Fact name={t.confidence}>
          {request.confidence !== null && `${Math.round(request.confidence * 100)} %`}
        </Fact>
        <Fact name={list.ingredient}>
          {request.ingredient_id && (
            <Link to={pathOf('food-ingredient-update', { ingredientId: request.ingredient_id })}>
              {request.ingredient_name}
            </Link>
          )}
        </Fact>
        <Fact name={t.decidedBy}>{request.decided_by_name}</Fact>
        <Fact name={t.decision}>{decided_at && <DateText instant={decided_at} />}</Fact>
        <Fact name={request.rule_id ? t.ruleWritten : t.current}>
          {rule && <Link to={to({ rule })}>{t.openRule}</Link>}
        </Fact>
      </dl>
      {request.note && <Remark title={t.why} text={request.note} />}
      {request.decision_note && <Remark title={t.decision} text={request.decision_note} />}
    </PartCard>
  )
}

function Remark({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function AffectedCard({ request: { affected, affected_recipes } }: { request: RequestDetail }) {
  const t = useWords(requestWords)
  return (
    <PartCard title={t.affected(affected_recipes)}>
      {affected.length === 0 && <p>{t.noAffected}</p>}
      <ul>
        {affected.map(({ id, number, name, formula_status, countries }) => (
          <li key={id}>
            <div className="line">
              <Link to={pathOf('recipe-rd-version', { id })}>{number}</Link>
              <StatusChip kind="formula" status={formula_status} />
            </div>
            <p className="quiet">{[name, countries.join(', ')].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

function TimelineCard({ request: { timeline } }: { request: RequestDetail }) {
  const t = useWords(requestWords)
  const text = useText()
  const moveName = (id: string) => {
    const move = regulationRequestTransitions.find((one) => one.id === id)
    return move ? text(move.label) : t.proposedMove
  }
  return (
    <PartCard title={t.timeline}>
      <ul aria-label={t.timeline}>
        {timeline.map(({ id, move, actor, reason, at }) => (
          <li key={id}>
            <div className="line">
              <strong>{moveName(move)}</strong>
              <span className="end quiet">
                <DateText instant={at} />
              </span>
            </div>
            <p className="quiet">
              {actor === 'SYSTEM' ? t.system : actor}
              {reason && `: ${reason}`}
            </p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
