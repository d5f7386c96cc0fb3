import { mdiClose, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { departments, roles } from '@rp/domain/roles'
import { actorTypes } from '@rp/domain/supplychain/entry'
import { actorTypeWords } from '@rp/domain/supplychain/log-words'
import {
  policyLimits,
  type ActorsRule,
  type EventPattern,
  type EvidenceRule,
  type OrderRule,
  type Rule,
} from '@rp/domain/supplychain/policy'
import { subjectTypes } from '@rp/domain/supplychain/subjects'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { departmentWords, roleWords } from '@rp/domain/role-words'
import { PatternInput, PatternsInput } from './pattern-input.tsx'
import { policyWords } from './policy-words.ts'
import { TypedBoxes, TypedChoice, TypedCount, TypedText } from './typed-inputs.tsx'

interface Props<R extends Rule = Rule> {
  rule: R
  path: string
  onChange: (rule: Rule) => void
}

/** The demand of each kind of rule. */
export function DemandInput({ rule, path, onChange }: Props) {
  const t = useWords(policyWords)
  if (rule.kind === 'MAX_DELAY')
    return (
      <>
        <PatternInput
          label={t.fromEvent}
          path={`${path}.from`}
          pattern={rule.from}
          onChange={(from) => onChange({ ...rule, from })}
        />
        <PatternsInput
          label={t.toEvents}
          path={`${path}.to`}
          patterns={rule.to}
          onChange={(to) => onChange({ ...rule, to })}
        />
        <TypedCount
          label={t.days}
          path={`${path}.days`}
          value={rule.days}
          onChange={(days) => onChange({ ...rule, days })}
        />
      </>
    )
  return (
    <>
      <PatternInput
        label={t.on}
        path={`${path}.on`}
        pattern={rule.on}
        onChange={(on) => onChange({ ...rule, on })}
      />
      {rule.kind === 'REQUIRED_EVENT_ORDER' && <OrderInput rule={rule} path={path} onChange={onChange} />}
      {rule.kind === 'REQUIRED_EVIDENCE' && <EvidenceInput rule={rule} path={path} onChange={onChange} />}
      {rule.kind === 'ALLOWED_ACTORS' && <ActorsInput rule={rule} path={path} onChange={onChange} />}
      {rule.kind === 'RETENTION' && (
        <TypedCount
          label={t.years}
          path={`${path}.years`}
          value={rule.years}
          onChange={(years) => onChange({ ...rule, years })}
        />
      )}
    </>
  )
}

function OrderInput({ rule, path, onChange }: Props<OrderRule>) {
  const t = useWords(policyWords)
  return (
    <>
      <PatternsInput
        label={t.before}
        path={`${path}.before`}
        patterns={rule.before}
        onChange={(before) => onChange({ ...rule, before })}
      />
      <PerhapsPattern
        question={t.withSince}
        label={t.since}
        path={`${path}.since`}
        pattern={rule.since}
        start={rule.on}
        onChange={(since) => onChange({ ...rule, since })}
      />
    </>
  )
}

/** Details and references that the entry must carry. */
function EvidenceInput({ rule, path, onChange }: Props<EvidenceRule>) {
  const t = useWords(policyWords)
  const { fields } = rule
  const set = (next: string[]) => onChange({ ...rule, fields: next })
  const types = Object.fromEntries(Object.entries(subjectTypes).map(([type, { words }]) => [type, words]))
  return (
    <Evidence aria-label={t.evidence} role="group">
      {fields.map((field, at) => {
        const [source = 'data', name = ''] = field.split('.')
        const put = (next: string) => set(fields.toSpliced(at, 1, next))
        return (
          // oxlint-disable-next-line react/no-array-index-key -- what is typed changes, the place does not
          <div key={at} role="group" aria-label={t.evidenceOf(at + 1)}>
            <TypedChoice
              label={t.source}
              path={`${path}.fields.${at}.source`}
              value={source}
              choices={[
                { value: 'data', label: t.sourceData },
                { value: 'refs', label: t.sourceRefs },
              ]}
              onChange={(next) => put(next === 'data' ? 'data.sha256' : 'refs.recipe')}
            />
            {source === 'refs' ? (
              <TypedChoice
                label={t.name}
                path={`${path}.fields.${at}`}
                value={name}
                choices={choicesOf(types)}
                onChange={(next) => put(`refs.${next}`)}
              />
            ) : (
              <TypedText
                label={t.name}
                path={`${path}.fields.${at}`}
                value={name}
                onChange={(next) => put(`data.${next.trim().toLowerCase()}`)}
              />
            )}
            <IconButton
              size="small"
              aria-label={t.removeEvidence(at + 1)}
              disabled={fields.length === 1}
              onClick={() => set(fields.toSpliced(at, 1))}
            >
              <Icon path={mdiClose} size={18} />
            </IconButton>
          </div>
        )
      })}
      {fields.length < policyLimits.patterns && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} size={16} />}
          onClick={() => set([...fields, 'data.'])}
        >
          {t.addEvidence}
        </Button>
      )}
    </Evidence>
  )
}

/** None ticked means that it does not matter. */
const orAny = <V,>(values: V[]): V[] | undefined => (values.length === 0 ? undefined : values)

function ActorsInput({ rule, path, onChange }: Props<ActorsRule>) {
  const t = useWords(policyWords)
  const text = useText()
  return (
    <>
      <TypedBoxes
        label={t.types}
        path={`${path}.types`}
        value={rule.types ?? []}
        choices={actorTypes.map((value) => ({ value, label: text(actorTypeWords[value]) }))}
        onChange={(types) => onChange({ ...rule, types: orAny(types) })}
      />
      <TypedBoxes
        label={t.roles}
        path={`${path}.roles`}
        value={rule.roles ?? []}
        choices={roles.map((value) => ({ value, label: text(roleWords[value]) }))}
        onChange={(next) => onChange({ ...rule, roles: orAny(next) })}
      />
      <TypedBoxes
        label={t.departments}
        path={`${path}.departments`}
        value={rule.departments ?? []}
        choices={departments.map((value) => ({ value, label: text(departmentWords[value]) }))}
        onChange={(next) => onChange({ ...rule, departments: orAny(next) })}
      />
      <PerhapsPattern
        question={t.fourEyes}
        label={t.fourEyesEvent}
        path={`${path}.not_actor_of`}
        pattern={rule.not_actor_of}
        start={rule.on}
        onChange={(not_actor_of) => onChange({ ...rule, not_actor_of })}
      />
    </>
  )
}

interface PerhapsProps {
  question: string
  label: string
  path: string
  pattern: EventPattern | undefined
  /** Its initial value when it is added. */
  start: EventPattern
  onChange: (pattern: EventPattern | undefined) => void
}

/** An optional event of a rule. */
function PerhapsPattern({ question, label, path, pattern, start, onChange }: PerhapsProps) {
  return (
    <div>
      <Question>
        <input
          type="checkbox"
          checked={pattern !== undefined}
          onChange={({ target }) => onChange(target.checked ? { event: start.event } : undefined)}
        />
        {question}
      </Question>
      {pattern && <PatternInput label={label} path={path} pattern={pattern} onChange={onChange} />}
    </div>
  )
}

const Question = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  cursor: 'pointer',
  '& input': { margin: 0, width: 16, height: 16, accentColor: theme.palette.primary.main },
}))

const Evidence = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  '& > [role=group]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 180px) minmax(0, 1fr) 34px',
    gap: 10,
    width: '100%',
    alignItems: 'start',
  },
  '& .MuiIconButton-root': { marginTop: 26 },
})
