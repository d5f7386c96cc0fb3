import { mdiArrowUp } from '@mdi/js'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { botOf, type BotName } from '@rp/domain/ai/bots'
import { providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { versionLimits, type VersionContent } from '@rp/domain/ai/versions/version'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { NumberTextField } from '../../kit/number/number-text-field.tsx'
import { useTypedCount } from '../../kit/number/use-typed-count.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { aiWords } from './ai-words.ts'

interface Props {
  bot: BotName
  content: VersionContent
  errors: ReadonlyMap<string, string>
  onChange: (change: Partial<VersionContent>) => void
}

const numbers = ['timeout_ms', 'max_output_tokens', 'temperature_percent', 'daily_budget_satang'] as const

/** Settings for all of a bot's providers: on or off, the provider order, and the limits of one answer. */
export function VersionSettings({ bot, content, errors, onChange }: Props) {
  const t = useWords(aiWords)
  return (
    <PartCard title={t.settings}>
      <FormControlLabel
        control={
          <Switch
            checked={content.enabled}
            onChange={({ target }) => onChange({ enabled: target.checked })}
          />
        }
        label={t.enabled}
      />
      <Order
        bot={bot}
        order={content.provider_order}
        onChange={(provider_order) => onChange({ provider_order })}
      />
      {errors.has('provider_order') && <p role="alert">{errors.get('provider_order')}</p>}
      <Numbers>
        {numbers.map((name) => {
          const { min, max } = versionLimits[name]
          const error = errors.get(name)
          return (
            <CountField
              key={name}
              label={t[name]}
              value={content[name]}
              unit={t.units[name]}
              error={error !== undefined || !(content[name] >= min && content[name] <= max)}
              helperText={error ?? t.range(min, max, t.units[name])}
              onChange={(value) => onChange({ [name]: value })}
            />
          )
        })}
      </Numbers>
    </PartCard>
  )
}

interface CountProps {
  label: string
  value: number
  unit: string
  error: boolean
  helperText: string
  onChange: (value: number) => void
}

/** An emptied box is not a number; the server reports it on saving. */
function CountField({ value, unit, onChange, ...props }: CountProps) {
  const typing = useTypedCount({ value, unit, onChange: (count) => onChange(count ?? NaN) })
  return <NumberTextField {...props} size="small" typing={typing} unit={unit} />
}

interface OrderProps {
  bot: BotName
  order: ModelProvider[]
  onChange: (order: ModelProvider[]) => void
}

function Order({ bot, order, onChange }: OrderProps) {
  const t = useWords(aiWords)
  const left = botOf(bot).providers.filter((provider) => !order.includes(provider))
  const toggle = (provider: ModelProvider) =>
    onChange(order.includes(provider) ? order.filter((one) => one !== provider) : [...order, provider])
  const lift = (at: number) => {
    const before = order.slice(0, at - 1)
    onChange([...before, ...order.slice(at, at + 1), ...order.slice(at - 1, at), ...order.slice(at + 1)])
  }
  return (
    <List aria-label={t.order}>
      {[...order, ...left].map((provider, at) => (
        <li key={provider}>
          <label>
            <input type="checkbox" checked={order.includes(provider)} onChange={() => toggle(provider)} />
            {t.ask(providerNames[provider])}
          </label>
          {at > 0 && at < order.length && (
            <IconButton size="small" aria-label={t.earlier(providerNames[provider])} onClick={() => lift(at)}>
              <Icon path={mdiArrowUp} size={18} />
            </IconButton>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled('ol')({
  margin: '8px 0 16px',
  paddingLeft: 22,
  '& li': { padding: '2px 0' },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32, marginRight: 8 },
})

const Numbers = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: 14,
})
