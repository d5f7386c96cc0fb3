import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RegulationAnswer } from '@rp/contract/ai/regulation'
import { useWords } from '../../kit/language.ts'
import { askBotWords } from './ask-bot-words.ts'
import { regulationWords } from './regulation-words.ts'
import { useAddress } from './use-address.ts'
import { useRuleLimit } from './use-rule-limit.ts'

const tones = { PROPOSED: 'success', KNOWN: 'info' } as const

/** What the bot found, clause by clause with quotes, and the request to decide on. */
export function BotAnswer({ answer }: { answer: RegulationAnswer }) {
  const t = useWords(askBotWords)
  const { put } = useAddress()
  const { outcome, request, findings, is_offline } = answer
  const said = outcome === 'PROPOSED' || outcome === 'KNOWN' ? outcome : null
  const text = request && said === 'KNOWN' ? t.waits : t.outcome[outcome ?? 'FAILED']
  return (
    <Answer>
      <Alert
        severity={said ? tones[said] : 'warning'}
        action={
          request && (
            <Button color="inherit" onClick={() => put({ ask: null, request: request.id })}>
              {t.open(request.number)}
            </Button>
          )
        }
      >
        {text ?? t.outcome['FAILED']} {is_offline && t.offline}
      </Alert>
      {findings.length > 0 && (
        <ul aria-label={t.findings}>
          {findings.map((finding) => (
            <Finding key={finding.rule_id} finding={finding} />
          ))}
        </ul>
      )}
    </Answer>
  )
}

function Finding({ finding }: { finding: RegulationAnswer['findings'][number] }) {
  const t = useWords(askBotWords)
  const list = useWords(regulationWords)
  const limitOf = useRuleLimit()
  const { source_code, place, substance, how, status, quotes } = finding
  return (
    <li>
      <strong>{list.placeOf(source_code, place, '')}</strong> {substance} · {t.how[how]} · {t.status[status]}{' '}
      {limitOf(finding)}
      {quotes.map((quote) => (
        <blockquote key={quote}>{quote}</blockquote>
      ))}
    </li>
  )
}

const Answer = styled('div')(({ theme }) => ({
  '& ul': { margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& blockquote': { margin: '4px 0 0', paddingLeft: 10, borderLeft: `3px solid ${theme.palette.divider}` },
}))
