import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { createQuote, type Quote } from '@rp/contract/recipes/quote'
import { orderUnitsMax } from '@rp/domain/price/chosen-sizes'
import { quoteDays } from '@rp/domain/recipe-rules'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent } from 'react'
import { call, ProblemError } from '../../../kit/call.ts'
import { DraftNotice } from '../../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../../kit/form-drafts/use-draft-form.ts'
import { useWords } from '../../../kit/language.ts'
import { NumberTextField } from '../../../kit/number/number-text-field.tsx'
import { useTypedNumber } from '../../../kit/number/use-typed-number.ts'
import { useReload } from '../recipe-queries.ts'
import { quoteWords } from './quote-words.ts'

type Size = Quote['input']['sizes'][number]

interface Props {
  recipe_id: string
  version_id: string
  /** The open packages with their quantities; without one, the bulk. */
  sizes: Size[]
  onClose: () => void
}

interface SizeRequest {
  size: Size
  isChosen: boolean
  qty: string
}

const dayField = { isWhole: true, unit: 'days' }
const unitsField = { isWhole: true, unit: 'pieces' }
const isWhole = (value: string, most: number): boolean => /^[1-9]\d*$/.test(value) && Number(value) <= most

/** Which packages, how many of each, validity and fee; the server freezes prices and overheads. */
export function QuoteDialog({ recipe_id, version_id, sizes, onClose }: Props) {
  const t = useWords(quoteWords)
  const reload = useReload()
  const draftForm = useDraftForm('quote', version_id)
  const [requests, setRequests] = useDraftState<SizeRequest[]>(
    draftForm,
    `wishes ${sizes.map(({ package_id }) => package_id).join(' ')}`,
    () => sizes.map((size) => ({ size, isChosen: true, qty: String(size.qty) })),
  )
  const [days, setDays] = useDraftState(draftForm, 'days', String(quoteDays.usual))
  const [spread_fee, setSpread] = useDraftState(draftForm, 'spread_fee', false)
  const typedDays = useTypedNumber({ value: days, field: dayField, onChange: setDays })
  const chosen = requests.filter(({ isChosen }) => isChosen)
  const create = useMutation({
    mutationFn: () =>
      call(createQuote, {
        params: { id: recipe_id },
        body: { version_id, ...quoteInput(chosen), spread_fee, valid_days: Number(days) },
      }),
    onSuccess: () => {
      draftForm.forget()
      // A quote may also enable the transition to the customer.
      void reload(recipe_id)
      onClose()
    },
  })
  const isReady =
    chosen.length > 0 &&
    chosen.every(({ qty }) => isWhole(qty, orderUnitsMax)) &&
    isWhole(days, quoteDays.most)
  const change = (at: number, part: Partial<SizeRequest>) =>
    setRequests(requests.map((one, place) => (place === at ? { ...one, ...part } : one)))

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isReady) create.mutate()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <form onSubmit={submit} noValidate>
        <DialogTitle>{t.newTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DraftNotice form={draftForm} />
          {create.error && <Alert severity="error">{reasonOf(create.error)}</Alert>}
          {requests.length > 1 && (
            <Choice role="group" aria-label={t.which}>
              <strong>{t.which}</strong>
              {chosen.length === 0 && <p role="alert">{t.chooseOne}</p>}
            </Choice>
          )}
          {requests.map((request, at) => (
            <SizeFields
              key={request.size.package_id ?? ''}
              request={request}
              isChoice={requests.length > 1}
              onChange={(part) => change(at, part)}
            />
          ))}
          <NumberTextField
            required
            label={t.days}
            typing={typedDays}
            unit={dayField.unit}
            error={!isWhole(days, quoteDays.most)}
            helperText={isWhole(days, quoteDays.most) ? ' ' : t.whole(quoteDays.most)}
            margin="dense"
          />
          <FormControlLabel
            control={<Switch checked={spread_fee} onChange={({ target }) => setSpread(target.checked)} />}
            label={t.spread}
          />
        </DialogContent>
        <DialogActions>
          <Button
            onClick={() => {
              draftForm.discard()
              onClose()
            }}
          >
            {t.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={create.isPending || !isReady}>
            {t.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface SizeProps {
  request: SizeRequest
  isChoice: boolean
  onChange: (part: Partial<SizeRequest>) => void
}

/** One package with its quantity; the only one needs no choice. */
function SizeFields({ request: { size, isChosen, qty }, isChoice, onChange }: SizeProps) {
  const t = useWords(quoteWords)
  const name = size.name === '' ? '' : `${size.name} · ${size.content}`
  const typing = useTypedNumber({
    value: qty,
    field: unitsField,
    onChange: (typed) => onChange({ qty: typed }),
  })
  const isWrong = isChosen && !isWhole(qty, orderUnitsMax)
  const quantity = (
    <NumberTextField
      required={isChosen}
      disabled={!isChosen}
      label={isChoice ? t.qtyOf(size.name) : t.qty}
      typing={typing}
      error={isWrong}
      helperText={isWrong ? t.whole(orderUnitsMax) : isChoice ? ' ' : name || ' '}
      margin="dense"
    />
  )
  if (!isChoice) return quantity
  return (
    <Line>
      <FormControlLabel
        control={
          <Checkbox checked={isChosen} onChange={({ target }) => onChange({ isChosen: target.checked })} />
        }
        label={name}
      />
      {quantity}
    </Line>
  )
}

/** Packages if there are any, else the quantity of the bulk. */
function quoteInput(
  chosen: SizeRequest[],
): { qty: number } | { packages: { package_id: string; qty: number }[] } {
  const packages = chosen.flatMap(({ size, qty }) =>
    size.package_id === null ? [] : [{ package_id: size.package_id, qty: Number(qty) }],
  )
  return packages.length > 0 ? { packages } : { qty: Number(chosen[0]?.qty) }
}

function reasonOf(error: Error): string {
  if (!(error instanceof ProblemError)) return error.message
  const [field] = error.problem.errors
  return field ? `${error.problem.title}: ${field.message}` : error.message
}

const Choice = styled('div')(({ theme }) => ({ '& p': { margin: 0, color: theme.palette.error.main } }))

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  gap: 12,
  alignItems: 'center',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}))
