import TextField from '@mui/material/TextField'
import { probeProvider, type ProviderState } from '@rp/contract/ai/provider'
import { capabilities } from '@rp/domain/ai/gateway/calls'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { useMayOpen } from '../../kit/rights/may-open.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { aiWords } from './ai-words.ts'

interface Props {
  state: ProviderState
  model: string
  error: string | undefined
  onModel: (model: string) => void
  onProbed: () => void
}

/** A provider's model, whether the server can reach it, and its probed capabilities. */
export function ProviderPart({ state, model, error, onModel, onProbed }: Props) {
  const t = useWords(aiWords)
  const mayProbe = useMayOpen()('ai-chat-bot-v2-configuration')
  const probing = useMutation({
    mutationFn: () => call(probeProvider, { params: { provider: state.provider }, body: { model } }),
    onSuccess: onProbed,
  })
  return (
    <>
      <TextField
        size="small"
        label={t.model}
        value={model}
        onChange={({ target }) => onModel(target.value)}
        error={error !== undefined}
        helperText={error}
        slotProps={{ htmlInput: { spellCheck: false, maxLength: versionLimits.model } }}
        sx={{ maxWidth: 360 }}
      />
      {state.is_configured && (
        <div className="probe">
          <ProbeResults state={state} model={model} />
          {mayProbe && (
            <QuietButton disabled={probing.isPending} onClick={() => probing.mutate()}>
              {probing.isPending ? t.probing : t.probe}
            </QuietButton>
          )}
        </div>
      )}
      {probing.error && <ProblemView error={probing.error} />}
    </>
  )
}

function ProbeResults({ state: { probes }, model }: { state: ProviderState; model: string }) {
  const t = useWords(aiWords)
  // A probe of another model of the provider does not apply here.
  const probe = probes.find((one) => one.model === model)
  if (!probe) return <span>{t.neverProbed}</span>
  return (
    <>
      {capabilities.map((name) => {
        const works = probe.capabilities[name]
        const said = works === null ? t.untried : works ? t.works : t.fails
        const tone = works === null ? 'grey' : works ? 'green' : 'red'
        return (
          <span key={name} title={probe.details[name]}>
            <ToneChip tone={tone} text={`${t.capabilities[name]}: ${said}`} />
          </span>
        )
      })}
      <small>
        {t.probed} <DateText instant={probe.probed_at} /> · {probe.model}
      </small>
    </>
  )
}
