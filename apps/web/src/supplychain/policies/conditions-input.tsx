import { mdiClose, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { policyLimits, type EventPattern } from '@rp/domain/supplychain/policy'
import { statusesOfField } from '@rp/domain/supplychain/pattern-words'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { policyWords } from './policy-words.ts'
import { TypedBoxes, TypedText } from './typed-inputs.tsx'

type Where = EventPattern['where']

interface Props {
  /** The event whose details are tested; its status fields are chosen, not typed. */
  event: string | null
  path: string
  where: Where
  onChange: (where: Where) => void
}

/** Selects entries by values of their details; all conditions must hold. */
export function ConditionsInput({ event, path, where = {}, onChange }: Props) {
  const t = useWords(policyWords)
  const conditions = Object.entries(where)
  const set = (next: [string, string[]][]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next))
  // An object has each name once, but while typing a name may briefly equal another's.
  const isFree = (name: string, at: number) =>
    !conditions.some(([other], place) => other === name && place !== at)
  const fresh = ['to', 'from', 'type', 'country', ''].find((name) => isFree(name, -1))
  return (
    <Box>
      {conditions.map(([name, values], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the name changes while it is typed, the place does not
        <div key={at} role="group" aria-label={t.conditionOf(at + 1)}>
          <TypedText
            label={`${t.condition}: ${t.field}`}
            path={`${path}.${name}.name`}
            value={name}
            onChange={(typed) =>
              isFree(typed, at) && set(conditions.toSpliced(at, 1, [typed.trim(), values]))
            }
          />
          <Values
            event={event}
            name={name}
            path={`${path}.${name}`}
            values={values}
            onChange={(next) => set(conditions.toSpliced(at, 1, [name, next]))}
          />
          <IconButton
            size="small"
            aria-label={t.removeCondition(at + 1)}
            onClick={() => set(conditions.toSpliced(at, 1))}
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        </div>
      ))}
      {conditions.length < policyLimits.patterns && fresh !== undefined && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} size={16} />}
          onClick={() => set([...conditions, [fresh, []]])}
        >
          {t.addCondition}
        </Button>
      )}
    </Box>
  )
}

interface ValuesProps {
  event: string | null
  name: string
  path: string
  values: string[]
  onChange: (values: string[]) => void
}

function Values({ event, name, path, values, onChange }: ValuesProps) {
  const t = useWords(policyWords)
  const text = useText()
  const looks = event === null ? undefined : statusesOfField(event, name)
  if (looks)
    return (
      <TypedBoxes
        label={t.values}
        path={path}
        value={values}
        choices={Object.entries(looks).map(([value, { words }]) => ({ value, label: text(words) }))}
        onChange={onChange}
      />
    )
  return (
    <TypedText
      label={t.values}
      help={t.valuesHelp}
      path={path}
      value={values.join(',')}
      onChange={(typed) => onChange(typed === '' ? [] : typed.split(',').map((one) => one.trimStart()))}
    />
  )
}

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 6,
  marginTop: 4,
  '& > [role=group]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr) 34px',
    gap: 10,
    alignItems: 'start',
    width: '100%',
  },
  '& > [role=group] > .MuiIconButton-root': { marginTop: 26 },
})
