import { styled } from '@mui/material/styles'
import { botOf, routeOf, type BotName } from '@rp/domain/ai/bots'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'

/** The chat bot and the steps around its draft, which the menu does not list. */
const chain: BotName[] = ['chat-bot-v2', 'conversation', 'payload', 'tools', 'humanize']

/** Links between the chat bot and its steps. */
export function BotSteps({ bot }: { bot: BotName }) {
  const t = useWords(words)
  const text = useText()
  if (!chain.includes(bot)) return null
  return (
    <Steps aria-label={t.steps}>
      <span>{t.steps}</span>
      {chain.map((one) => (
        <Link key={one} to={pathOf(routeOf(one))} aria-current={one === bot ? 'page' : undefined}>
          {text(botOf(one).name)}
        </Link>
      ))}
    </Steps>
  )
}

const Steps = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  marginBottom: 16,
  color: theme.palette.text.secondary,
  '& a': {
    padding: '4px 0',
    '@media (pointer: coarse)': { padding: '11px 0' },
    color: theme.palette.primary.main,
  },
  '& a[aria-current]': { color: theme.palette.text.primary, fontWeight: 600, textDecoration: 'none' },
}))

const words = {
  en: { steps: 'Steps of the chat bot' },
  th: { steps: 'ขั้นตอนของแชตบอต' },
}
