import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { listPrices, savePrice } from '@rp/contract/ai/spending'
import { anyModel, priceMax } from '@rp/domain/ai/gateway/prices'
import { modelProviders, providerNames, type ModelProvider } from '@rp/domain/ai/gateway/providers'
import { versionLimits } from '@rp/domain/ai/versions/version'
import { bangkokDay } from '@rp/domain/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, ProblemError } from '../../kit/call.ts'
import { SmallDialog } from '../../kit/dialog/small-dialog.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../kit/language.ts'
import { NumberTextField } from '../../kit/number/number-text-field.tsx'
import { useTypedNumber } from '../../kit/number/use-typed-number.ts'
import { ProblemView } from '../../kit/page/problem-view.tsx'
import { spendingWords } from './spending-words.ts'

const microOfBaht = 1_000_000
const prices = ['input', 'cached_input', 'output'] as const

/** Enters a model's price from a day on, in baht per million tokens. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(spendingWords)
  const queries = useQueryClient()
  const draftForm = useDraftForm('model-price')
  const [provider, setProvider] = useDraftState<ModelProvider>(draftForm, 'provider', 'OPENAI_COMPATIBLE')
  const [model, setModel] = useDraftState<string>(draftForm, 'model', anyModel)
  const [validFrom, setValidFrom] = useDraftState(draftForm, 'valid_from', () => bangkokDay(new Date()))
  const [baht, setBaht] = useDraftState(draftForm, 'baht', { input: '', cached_input: '', output: '' })
  const saving = useMutation({
    mutationFn: () => {
      const micro = (text: string) => Math.round(Number(text) * microOfBaht)
      const costs = {
        input: micro(baht.input),
        cached_input: micro(baht.cached_input),
        output: micro(baht.output),
      }
      return call(savePrice, { body: { provider, model, valid_from: validFrom, ...costs } })
    },
    onSuccess(all) {
      draftForm.forget()
      queries.setQueryData([listPrices.path], all)
      onClose()
    },
  })
  const errors =
    saving.error instanceof ProblemError
      ? new Map(saving.error.problem.errors.map(({ path, message }) => [path, message]))
      : new Map<string, string>()
  return (
    <SmallDialog
      title={t.enterPrice}
      action={t.save}
      isReady={prices.every((name) => isPrice(baht[name])) && model.trim() !== '' && validFrom !== ''}
      isSending={saving.isPending}
      draftForm={draftForm}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {saving.error && errors.size === 0 && <ProblemView error={saving.error} />}
      <TextField
        select
        size="small"
        label={t.provider}
        value={provider}
        margin="dense"
        onChange={({ target }) => setProvider(target.value as ModelProvider)}
      >
        {modelProviders.map((one) => (
          <MenuItem key={one} value={one}>
            {providerNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={t.model}
        value={model}
        error={errors.has('model')}
        helperText={errors.get('model') ?? t.modelHelp}
        onChange={({ target }) => setModel(target.value)}
        slotProps={{ htmlInput: { maxLength: versionLimits.model, spellCheck: false } }}
      />
      <TextField
        size="small"
        type="date"
        label={t.since}
        value={validFrom}
        error={errors.has('valid_from')}
        helperText={errors.get('valid_from')}
        onChange={({ target }) => setValidFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {prices.map((name) => (
        <BahtField
          key={name}
          label={t.priceOf[name]}
          value={baht[name]}
          error={errors.has(name) || (baht[name] !== '' && !isPrice(baht[name]))}
          helperText={errors.get(name)}
          onChange={(value) => setBaht({ ...baht, [name]: value })}
        />
      ))}
    </SmallDialog>
  )
}

const bahtField = { unit: 'baht' }

interface BahtProps {
  label: string
  value: string
  error: boolean
  helperText: string | undefined
  onChange: (value: string) => void
}

function BahtField({ value, onChange, ...props }: BahtProps) {
  const typing = useTypedNumber({ value, field: bahtField, onChange })
  return <NumberTextField {...props} size="small" typing={typing} unit={bahtField.unit} />
}

function isPrice(text: string): boolean {
  const value = Number(text)
  return text !== '' && value >= 0 && value * microOfBaht <= priceMax
}
