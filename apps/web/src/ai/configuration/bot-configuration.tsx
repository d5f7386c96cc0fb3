import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import { styled } from '@mui/material/styles'
import { botOf, isBotName, routeOf, type BotName } from '@rp/domain/ai/bots'
import { providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { noteLength } from '@rp/domain/limits'
import { useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useUnsavedGuard } from '../../kit/form/use-unsaved-guard.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { aiWords } from './ai-words.ts'
import { BotSteps } from './bot-steps.tsx'
import { ConfidencePart } from './confidence-part.tsx'
import { GoldenCases } from './golden-cases.tsx'
import { CompanyRules } from './company-rules.tsx'
import { PromptEditor } from './prompt-editor.tsx'
import { ProviderPart } from './provider-part.tsx'
import { Spending } from './spending.tsx'
import { useVersionForm } from './use-version-form.ts'
import { VersionSettings } from './version-settings.tsx'
import { Versions } from './versions.tsx'

/** The configuration of the bot named in the address: prompts and models, limits, and versions. */
export function BotConfiguration() {
  const name = useLocation().pathname.split('/').at(-1) ?? ''
  // Another bot is another form: typed text does not carry over.
  return isBotName(name) ? <BotForm key={name} bot={name} /> : null
}

/** Additional parts for a bot: the cost of all bots, and what staff taught. */
const beside: Partial<Record<BotName, ComponentType>> = {
  'chat-bot-v2': Spending,
  'confidence-scorer': ConfidencePart,
  'instruction-writer': CompanyRules,
  'instruction-validator': GoldenCases,
}

function BotForm({ bot }: { bot: BotName }) {
  const t = useWords(aiWords)
  const form = useVersionForm(bot)
  const { data, content } = form
  const [isSaving, setSaving] = useState(false)
  useUnsavedGuard(form.hasChanges, undefined, form.draftForm.forget)

  const Beside = beside[bot]
  const live = data?.live ? t.liveVersion(data.live.no) : t.builtInLive
  const header = (
    <PageHeader
      route={routeOf(bot)}
      name={botOf(bot).name}
      beside={data && <ToneChip tone={data.live ? 'green' : 'grey'} text={live} />}
    />
  )
  if (!data || !content)
    return (
      <>
        {header}
        {form.error ? (
          <ProblemView error={form.error} onRetry={form.reload} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </>
    )
  return (
    <>
      {header}
      <BotSteps bot={bot} />
      <Columns>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setSaving(true)
          }}
        >
          <DraftNotice form={form.draftForm} />
          {data.providers.every((one) => !one.is_configured) && <Alert severity="info">{t.noProvider}</Alert>}
          {form.problem && <FormProblem problem={form.problem} elsewhere={form.problem.errors} />}
          <Providers bot={bot} form={{ ...form, data, content }} />
          <VersionSettings bot={bot} content={content} errors={form.errors} onChange={form.change} />
          <SaveBar label={t.save} hasChanges={form.hasChanges} isSaving={false} onDiscard={form.discard} />
        </form>
        <Versions bot={bot} live={data} onEdit={form.editFrom} onMoved={form.refresh} />
      </Columns>
      {Beside && <Beside />}
      {isSaving && <SaveDialog bot={bot} save={form.save} onClose={() => setSaving(false)} />}
    </>
  )
}

type Form = ReturnType<typeof useVersionForm>
type Loaded = Form & { data: NonNullable<Form['data']>; content: NonNullable<Form['content']> }

/** A tab for each provider of the bot. */
function Providers({
  bot,
  form: { data, content, errors, change, refresh },
}: {
  bot: BotName
  form: Loaded
}) {
  const t = useWords(aiWords)
  const [shown, setShown] = useState<ModelProvider>(data.providers[0]?.provider ?? 'OPENAI_COMPATIBLE')
  const state = data.providers.find(({ provider }) => provider === shown)
  return (
    <PartCard title={t.providers}>
      <Tabs
        value={shown}
        onChange={(_, next: ModelProvider) => setShown(next)}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {data.providers.map(({ provider }) => (
          <Tab
            key={provider}
            value={provider}
            label={providerNames[provider]}
            id={`provider-${provider}`}
            aria-controls="provider-panel"
          />
        ))}
      </Tabs>
      <Panel id="provider-panel" role="tabpanel" aria-labelledby={`provider-${shown}`}>
        {/* If no provider has a key, the bot's own notice above already says so. */}
        {state && !state.is_configured && data.providers.some((one) => one.is_configured) && (
          <Alert severity="info">{t.noKey}</Alert>
        )}
        {state && (
          <ProviderPart
            state={state}
            model={content.models[shown]}
            error={errors.get(`models.${shown}`)}
            onModel={(model) => change({ models: { ...content.models, [shown]: model } })}
            onProbed={refresh}
          />
        )}
        <PromptEditor
          bot={bot}
          provider={shown}
          value={content.prompts[shown]}
          error={errors.get(`prompts.${shown}`)}
          onType={(prompt) => change({ prompts: { ...content.prompts, [shown]: prompt } })}
        />
      </Panel>
    </PartCard>
  )
}

function SaveDialog({ bot, save, onClose }: { bot: BotName; save: Form['save']; onClose: () => void }) {
  const t = useWords(aiWords)
  const draftForm = useDraftForm('bot-version-note', bot)
  const [note, setNote] = useDraftState(draftForm, 'note', '')
  const [isSending, setSending] = useState(false)
  async function submit(): Promise<void> {
    setSending(true)
    const saved = await save(note)
    if (saved) {
      draftForm.forget()
      toast({ tone: 'success', text: t.savedAs(saved.no) })
    }
    onClose()
  }
  return (
    <SmallDialog
      title={t.saveTitle}
      action={t.save}
      isSending={isSending}
      draftForm={draftForm}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <span>{t.saveText}</span>
      <TextField
        label={t.note}
        value={note}
        multiline
        minRows={2}
        autoFocus
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: noteLength } }}
        sx={{ mt: 1 }}
      />
    </SmallDialog>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 860px) minmax(300px, 420px)',
  gap: 20,
  alignItems: 'start',
  '& > form': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  '& .probe': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: 13.5 },
})
