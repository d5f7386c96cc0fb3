import { mdiPencilOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { ruleMarketWords } from '@rp/domain/regulation/rule'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { RawCells } from './raw-cells.tsx'
import { useRule } from './request-queries.ts'
import { RuleAside } from './rule-aside.tsx'
import { ruleDetailWords } from './rule-detail-words.ts'
import { RuleFields } from './rule-diff.tsx'
import { sentenceOf } from './rule-facts.ts'
import { ruleWords } from './rule-words.ts'
import { useAddress } from './use-address.ts'
import { ReviewChip, VerdictChip } from './verdict-chip.tsx'
import { DialogColumns, WideDialog } from './wide-dialog.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** One rule over the list: its content, source and predecessors. */
export function RuleDialog({ id, onClose }: Props) {
  const t = useWords(ruleDetailWords)
  const text = useText()
  const { data, error, refetch } = useRule(id)
  if (data)
    return (
      <WideDialog
        title={data.entry_name}
        beside={
          <>
            <VerdictChip verdict={data.verdict} />
            <ReviewChip state={data.review_state} />
            <span>{text(ruleMarketWords[data.market])}</span>
          </>
        }
        onClose={onClose}
        actions={<Proposing rule={data} />}
      >
        <RuleBody rule={data} />
      </WideDialog>
    )
  return (
    <WideDialog title={t.rule} onClose={onClose}>
      {error ? (
        <ProblemView error={error} onRetry={() => void refetch()} />
      ) : (
        <DialogColumns aria-busy>
          <Skeleton variant="rounded" height={360} />
          <Skeleton variant="rounded" height={280} />
        </DialogColumns>
      )}
    </WideDialog>
  )
}

function RuleBody({ rule }: { rule: RuleDetail }) {
  const t = useWords(ruleDetailWords)
  const words = { t: useWords(ruleWords), text: useText() }
  const { to } = useAddress()
  const side = { content: rule.content, substances: rule.substances, from: rule.effective_from }
  return (
    <DialogColumns>
      <div>
        {rule.open_request_id && (
          <Alert
            severity="info"
            action={<Link to={to({ rule: null, request: rule.open_request_id })}>{t.openRequest}</Link>}
          >
            {t.waits}
          </Alert>
        )}
        <PartCard title={t.says}>
          <p className="lead">{sentenceOf(rule.content, rule.market, words)}</p>
          <RuleFields side={side} label={t.says} />
        </PartCard>
        {rule.raw.length > 0 && (
          <PartCard title={t.raw}>
            <RawCells raw={rule.raw} label={t.raw} />
          </PartCard>
        )}
      </div>
      <RuleAside rule={rule} />
    </DialogColumns>
  )
}

/** Only a rule without an end can be changed or ended, by one request at a time. */
function Proposing({ rule }: { rule: RuleDetail }) {
  const t = useWords(ruleDetailWords)
  const { put } = useAddress()
  if (rule.effective_to !== null || rule.open_request_id !== null) return null
  return (
    <>
      <QuietButton color="error" onClick={() => put({ propose: rule.id, ends: 'true' })}>
        {t.end}
      </QuietButton>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiPencilOutline} size={18} />}
        onClick={() => put({ propose: rule.id })}
      >
        {rule.review_state === 'NEEDS_REVIEW' ? t.reading : t.change}
      </Button>
    </>
  )
}
