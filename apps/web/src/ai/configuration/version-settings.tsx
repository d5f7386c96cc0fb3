import { mdiArrowUp } from '@mdi/js'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { botOf, type BotName } from '@rp/domain/ai/bots'
import { providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { versionLimits, type VersionContent } from '@rp/domain/ai/versions/version'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
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
            <TextField
              key={name}
              size="small"
              type="number"
              label={t[name]}
              // An emptied box is not a number; the server reports it on saving.
              value={Number.isNaN(content[name]) ? '' : content[name]}
              onChange={({ target }) =>
                onChange({ [name]: target.value === '' ? NaN : Number(target.value) })
              }
              error={error !== undefined || !(content[name] >= min && content[name] <= max)}
              helperText={error ?? t.range(min, max, t.units[name])}
              slotProps={{ htmlInput: { min, max, step: 1 } }}
            />
          )
        })}
      </Numbers>
    </PartCard>
  )
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
