import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { addIngredientPrice, type IngredientPriceRecord } from '@rp/contract/food-recipes/ingredient-price'
import { homeCurrency } from '@rp/domain/currencies'
import { priceUnits, priceUnitWords } from '@rp/domain/ingredients/price-units'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ProblemError } from '../kit/call.ts'
import { LabelledNumber } from '../kit/form/labelled-number.tsx'
import { LabelledChoice, LabelledInput } from '../kit/form/labelled.tsx'
import { DraftNotice } from '../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { priceWords } from './price-words.ts'
import { today } from './today.ts'

interface Props {
  ingredientId: string
  /** The latest supplier. */
  supplier: string
  onClose: () => void
  onSaved: (prices: IngredientPriceRecord[]) => void
}

/** Records a price; errors are shown on their inputs. */
export function NewPrice({ ingredientId, supplier, onClose, onSaved }: Props) {
  const t = useWords(priceWords)
  const text = useText()
  const [day] = useState(today)
  const draftForm = useDraftForm('ingredient-price', ingredientId)
  const [values, setValues] = useDraftState(draftForm, 'values', {
    supplier,
    price: '',
    uom: 'kg',
    currency: 'THB',
    fx: '1',
    min_qty: '1',
    valid_from: day,
    valid_to: '',
    fx_on: '',
    reason: '',
  })
  const [follows, setFollows] = useDraftState(draftForm, 'follows', true)
  const saving = useMutation({
    mutationFn: () => {
      const uom = priceUnits.find((unit) => unit === values.uom) ?? 'kg'
      // A rate typed before the currency became baht is dropped.
      const fx_on = isForeign ? values.fx_on : ''
      const body = { ...values, fx_on, uom, follows }
      return call(addIngredientPrice, { params: { id: ingredientId }, body })
    },
    onSuccess: (prices) => {
      draftForm.forget()
      onSaved(prices)
      toast({ tone: 'success', text: t.saved })
      onClose()
    },
  })
  const isForeign = values.currency.trim().toUpperCase() !== homeCurrency
  const currencyUnit = isForeign ? values.currency.trim() : 'baht'
  const refused = saving.error instanceof ProblemError ? saving.error.problem.errors : []
  // Once required, the reason stays visible: a corrected price may not need it.
  const isDoubted = values.reason !== '' || refused.some(({ path }) => path === 'reason')
  const part = (name: keyof typeof values) => ({
    label: t[name],
    value: values[name],
    error: refused.find(({ path }) => path === name)?.message,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <DraftNotice form={draftForm} />
      {saving.error && refused.length === 0 && <Alert severity="error">{saving.error.message}</Alert>}
      <div className="fields">
        <LabelledInput {...part('supplier')} />
        <LabelledNumber {...part('price')} field={{ unit: currencyUnit }} />
        <LabelledChoice
          {...part('uom')}
          choices={priceUnits.map((value) => ({ value, label: text(priceUnitWords[value]) }))}
        />
        <LabelledNumber {...part('min_qty')} field={{ unit: values.uom }} />
        <LabelledInput {...part('currency')} />
        <LabelledNumber {...part('fx')} field={{ unit: 'baht' }} />
        {isForeign && <LabelledInput {...part('fx_on')} help={t.fxOnHelp} type="date" max={day} />}
        <LabelledInput {...part('valid_from')} type="date" />
        <LabelledInput {...part('valid_to')} type="date" />
      </div>
      {isDoubted && (
        <Alert severity="warning" sx={{ margin: '8px 0' }}>
          {t.confirmHelp}
          <LabelledInput {...part('reason')} isLong />
        </Alert>
      )}
      <FormControlLabel
        label={t.follows}
        control={
          <Checkbox size="small" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
        }
      />
      <p>
        <Button type="submit" variant="contained" disabled={saving.isPending}>
          {t.note}
        </Button>{' '}
        <Button
          color="inherit"
          onClick={() => {
            draftForm.discard()
            onClose()
          }}
        >
          {t.cancel}
        </Button>
      </p>
    </form>
  )
}
