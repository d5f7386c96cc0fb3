import { mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ruleKindWords, severityWords } from '@rp/domain/supplychain/log-words'
import { severities, type Rule, type RuleKind, type Severity } from '@rp/domain/supplychain/policy'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { blankRule } from './blank-rule.ts'
import { DemandInput } from './demand-input.tsx'
import { policyWords } from './policy-words.ts'
import { wordsOfRule } from './rule-text.ts'
import { Pair, TypedChoice, TypedText, TypedWords } from './typed-inputs.tsx'

interface Props {
  rule: Rule
  at: number
  onChange: (rule: Rule) => void
  onRemove?: () => void
}

/** One rule: its head, its kind's demand, and its meaning in words. */
export function RuleInput({ rule, at, onChange, onRemove }: Props) {
  const t = useWords(policyWords)
  const text = useText()
  const path = String(at)
  return (
    <Box role="group" aria-label={t.rule(at + 1)}>
      <div className="head">
        <strong>{t.rule(at + 1)}</strong>
        {onRemove && (
          <IconButton size="small" aria-label={t.removeRule(at + 1)} onClick={onRemove}>
            <Icon path={mdiClose} size={18} />
          </IconButton>
        )}
      </div>
      <Pair>
        <TypedChoice
          label={t.kind}
          path={`${path}.kind`}
          value={rule.kind}
          choices={choicesOf(ruleKindWords)}
          onChange={(kind) => onChange(blankRule(kind as RuleKind, rule))}
        />
        <TypedChoice
          label={t.severity}
          path={`${path}.severity`}
          value={rule.severity}
          choices={severities.map((value) => ({ value, label: text(severityWords[value]) }))}
          onChange={(severity) => onChange({ ...rule, severity: severity as Severity })}
        />
      </Pair>
      <p className="help">{t.kindHelp[rule.kind]}</p>
      <TypedText
        label={t.code}
        path={`${path}.code`}
        value={rule.code}
        onChange={(code) => onChange({ ...rule, code: code.toUpperCase() })}
      />
      <TypedWords
        label={t.title}
        path={`${path}.title.`}
        value={rule.title}
        onChange={(title) => onChange({ ...rule, title })}
      />
      <DemandInput rule={rule} path={path} onChange={onChange} />
      <p className="words">
        <strong>{`${t.inWords}: `}</strong>
        {text(wordsOfRule(rule))}
      </p>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '10px 14px 14px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  '& > .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34 },
  '& > p': { margin: 0, fontSize: 13, color: theme.palette.text.secondary },
  '& > .help': { marginTop: -6 },
  '& > .words': {
    padding: '8px 12px',
    borderRadius: 8,
    backgroundColor: theme.palette.background.default,
    color: theme.palette.text.primary,
  },
}))
