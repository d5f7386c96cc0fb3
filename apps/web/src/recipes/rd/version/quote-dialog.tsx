import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { createQuote } from '@rp/contract/recipes/quote'
import { quoteDays } from '@rp/domain/recipe-rules'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, ProblemError } from '../../../kit/call.ts'
import { useWords } from '../../../kit/language.ts'
import { useReload } from '../recipe-queries.ts'

interface Props {
  recipe_id: string
  version_id: string
  qty: number
  onClose: () => void
}

/** Quantity, validity and how the fee is charged; prices and overheads are frozen by the server. */
export function QuoteDialog({ recipe_id, version_id, qty, onClose }: Props) {
  const t = useWords(words)
  const reload = useReload()
  const [quantity, setQuantity] = useState(String(qty))
  const [days, setDays] = useState(String(quoteDays.usual))
  const [spread_fee, setSpread] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      call(createQuote, {
        params: { id: recipe_id },
        body: { version_id, qty: Number(quantity), spread_fee, valid_days: Number(days) },
      }),
    onSuccess: () => {
      // A quote may open the way to the customer, too.
      void reload(recipe_id)
      onClose()
    },
  })
  const isWhole = (value: string, most: number) => /^[1-9]\d*$/.test(value) && Number(value) <= most

  function submit(event: FormEvent): void {
    event.preventDefault()
    create.mutate()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{t.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {create.error && <Alert severity="error">{reasonOf(create.error)}</Alert>}
          <TextField
            autoFocus
            required
            label={t.qty}
            value={quantity}
            onChange={({ target }) => setQuantity(target.value)}
            error={!isWhole(quantity, 10_000_000)}
            helperText={isWhole(quantity, 10_000_000) ? ' ' : t.whole(10_000_000)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            margin="dense"
          />
          <TextField
            required
            label={t.days}
            value={days}
            onChange={({ target }) => setDays(target.value)}
            error={!isWhole(days, quoteDays.most)}
            helperText={isWhole(days, quoteDays.most) ? ' ' : t.whole(quoteDays.most)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <FormControlLabel
            control={<Switch checked={spread_fee} onChange={({ target }) => setSpread(target.checked)} />}
            label={t.spread}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={create.isPending || !isWhole(quantity, 10_000_000) || !isWhole(days, quoteDays.most)}
          >
            {t.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function reasonOf(error: Error): string {
  if (!(error instanceof ProblemError)) return error.message
  const [field] = error.problem.errors
  return field ? `${error.problem.title}: ${field.message}` : error.message
}

const words = {
  en: {
    title: 'New quote',
    qty: 'Quantity',
    days: 'Valid for (days)',
    spread: 'Spread the registration fee over the quantity',
    whole: (most: number) => `A whole number from 1 to ${most.toLocaleString('en')}`,
    cancel: 'Cancel',
    create: 'Create quote',
  },
  th: {
    title: 'ออกใบเสนอราคา',
    qty: 'จำนวน',
    days: 'ใช้ได้ (วัน)',
    spread: 'เฉลี่ยค่าขึ้นทะเบียนลงในราคาต่อหน่วย',
    whole: (most: number) => `จำนวนเต็มตั้งแต่ 1 ถึง ${most.toLocaleString('en')}`,
    cancel: 'ยกเลิก',
    create: 'สร้างใบเสนอราคา',
  },
}
