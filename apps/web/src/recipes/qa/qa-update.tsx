import { mdiClipboardCheckOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Alert from '@mui/material/Alert'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import { countersignQaRound, type listQaRounds, type QaRound } from '@rp/contract/recipes/recipe-qa'
import { roundVerdict } from '@rp/domain/qa/verdict'
import { pathOf } from '@rp/domain/routes'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSearchParams } from '../../kit/browser/search-params.ts'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { EmptyState } from '../../kit/page/empty-state.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { FailDialog, PassDialog, ReopenDialog, useConclusion } from './conclude-dialogs.tsx'
import { FormulaScreen } from '../formula-screen.tsx'
import { LinkButton } from '../link-button.tsx'
import { qaWords } from './qa-words.ts'
import { RoundOutcome, RoundProgress } from './round-summary.tsx'
import { RoundView } from './round-view.tsx'
import { useQaRounds } from './use-qa-rounds.ts'
import { useRoundSaving, type RoundSaving } from './use-round-saving.ts'
import { Awaited } from '../../kit/page/awaited.tsx'

type Rounds = ReplyOf<typeof listQaRounds>

/** The rounds of a recipe: the newest at the bench, the earlier ones read-only (`?round=`). */
export function RecipeQaUpdate() {
  return (
    <FormulaScreen>
      <AllRounds />
    </FormulaScreen>
  )
}

function AllRounds() {
  const id = useParams().id ?? ''
  const t = useWords(qaWords)
  const { data, error, refetch } = useQaRounds(id)
  if (data) return <Loaded key={id} id={id} {...data} />
  return (
    <>
      <PageHeader route="recipes-rd-list" title={t.record} />
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={420} />} />
    </>
  )
}

function Loaded({ id, rounds, recipe, closed }: Rounds & { id: string }) {
  const t = useWords(qaWords)
  const [search, setSearch] = useSearchParams()
  const shown = rounds.find((round) => round.id === search.get('round')) ?? rounds[0]
  const title = t.of(recipe.number, recipe.name)
  const next = closed === null && <NextLink id={id} label={t.next} />
  if (!shown)
    return (
      <>
        <PageHeader route="recipes-rd-list" title={title} actions={next} />
        <Card>
          <EmptyState icon={mdiClipboardCheckOutline} title={t.noRounds} />
        </Card>
      </>
    )
  return (
    <>
      {rounds.length > 1 && (
        <Rounds aria-label={t.rounds}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown.id}
            aria-label={t.rounds}
            onChange={(_, round: string | null) => round && setSearch({ round })}
          >
            {rounds.map((round) => (
              <ToggleButton key={round.id} value={round.id}>
                {t.round(round.round, round.version_no)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Rounds>
      )}
      <Round key={shown.id} round={shown} title={title} mayOpenNext={closed === null} />
    </>
  )
}

interface RoundProps {
  round: QaRound
  title: string
  mayOpenNext: boolean
}

function Round({ round, title, mayOpenNext }: RoundProps) {
  const t = useWords(qaWords)
  const saving = useRoundSaving(round)
  return (
    <>
      <PageHeader
        route="recipes-rd-list"
        title={title}
        beside={
          <>
            <StatusChip kind="qa" status={round.status} />
            <span>{t.round(round.round, round.version_no)}</span>
          </>
        }
        actions={<Actions round={round} saving={saving} mayOpenNext={mayOpenNext} />}
      />
      <Bar>
        <RoundProgress round={round} />
        {round.may.measure && <SavingState saving={saving} />}
      </Bar>
      {!round.may.measure && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t.readOnly}
        </Alert>
      )}
      <RoundOutcome round={round} />
      {round.items.length === 0 ? (
        <Card>
          <EmptyState icon={mdiClipboardCheckOutline} title={t.empty}>
            {mayOpenNext && <NextLink id={round.recipe_id} label={t.choose} />}
          </EmptyState>
        </Card>
      ) : (
        <RoundView round={round} saving={saving} />
      )}
    </>
  )
}

function SavingState({ saving }: { saving: RoundSaving }) {
  const t = useWords(qaWords)
  const words = { saved: t.saved, saving: t.saving, unsaved: t.unsaved, failed: t.failedToSave }
  return (
    <span role="status" data-state={saving.state} className="saving">
      {words[saving.state]}
      {saving.failure && `: ${saving.failure}`}
    </span>
  )
}

type OpenDialog = 'pass' | 'fail' | 'reopen' | null

function Actions({ round, saving, mayOpenNext }: Omit<RoundProps, 'title'> & { saving: RoundSaving }) {
  const t = useWords(qaWords)
  const [request, setRequest] = useState<OpenDialog>(null)
  const close = () => setRequest(null)
  const { measure, reopen, countersign } = round.may
  return (
    <>
      {mayOpenNext && <NextLink id={round.recipe_id} label={measure ? t.choose : t.next} />}
      {measure && <Verdicts round={round} saving={saving} onAsk={setRequest} />}
      {reopen && (
        <QuietButton color="error" onClick={() => setRequest('reopen')}>
          {t.reopen}
        </QuietButton>
      )}
      {countersign && <CountersignButton round={round} />}
      {request === 'pass' && <PassDialog round={round} onClose={close} />}
      {request === 'fail' && <FailDialog round={round} onClose={close} />}
      {request === 'reopen' && <ReopenDialog round={round} onClose={close} />}
    </>
  )
}

interface VerdictsProps {
  round: QaRound
  saving: RoundSaving
  onAsk: (what: OpenDialog) => void
}

/** The possible conclusions of a round once all values are saved. */
function Verdicts({ round, saving, onAsk }: VerdictsProps) {
  const t = useWords(qaWords)
  const results = round.results.map((result) => ({ ...result, measured_by: null }))
  const mayPass = roundVerdict(round.items, results) === 'MAY_PASS'
  return (
    <>
      <QuietButton
        color="error"
        disabled={saving.isDirty || saving.sample_lot === ''}
        onClick={() => onAsk('fail')}
      >
        {t.fail}
      </QuietButton>
      <Button variant="contained" disabled={!mayPass || saving.isDirty} onClick={() => onAsk('pass')}>
        {t.pass}
      </Button>
    </>
  )
}

function CountersignButton({ round }: { round: QaRound }) {
  const t = useWords(qaWords)
  const conclude = useConclusion(round, t.countersigned, () => {})
  async function sign(): Promise<void> {
    const question = { title: t.countersign, text: t.countersignText, action: t.countersign }
    if (!(await confirm(question))) return
    conclude.mutate(
      ({ params, row_version }) => call(countersignQaRound, { params, body: { row_version } }),
      { onError: (error) => toast({ tone: 'error', text: error.message }) },
    )
  }
  return (
    <QuietButton disabled={conclude.isPending} onClick={() => void sign()}>
      {t.countersign}
    </QuietButton>
  )
}

function NextLink({ id, label }: { id: string; label: string }) {
  return <LinkButton to={pathOf('recipe-qa-create', { id })}>{label}</LinkButton>
}

const Rounds = styled('nav')(({ theme }) => ({
  marginBottom: 12,
  overflowX: 'auto',
  '& .MuiToggleButton-root': {
    color: theme.palette.text.primary,
    textTransform: 'none',
    whiteSpace: 'nowrap',
  },
}))

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 56,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 0',
  marginBottom: 8,
  backgroundColor: theme.palette.background.default,
  '& .saving': { fontSize: 13, color: theme.palette.text.secondary },
  '& .saving[data-state=failed]': { color: theme.palette.error.main },
}))
