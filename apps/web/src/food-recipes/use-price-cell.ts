import { addIngredientPrice, listIngredientPrices } from '@rp/contract/food-recipes/ingredient-price'
import { homeCurrency } from '@rp/domain/currencies'
import { numberSentence } from '@rp/domain/number/number-problems'
import { readNumber } from '@rp/domain/number/read-number'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import type { CellEdit } from '../kit/list/cell-edit.ts'
import { priceWords } from './price-words.ts'
import { heldOf } from '../kit/number/use-typed-number.ts'
import { today } from './today.ts'

interface Priced {
  id: string
  price_per_kg: string | null
}

/**
 * A new price per kilogram from today on, of the supplier whose price counts now; the first price of a material needs
 * its dialog. Prices are never changed, so there is no undo.
 */
export function usePriceCell<T extends Priced>(): CellEdit<T> {
  const t = useWords(priceWords)
  const text = useText()
  return {
    input: { kind: 'number' },
    value: ({ price_per_kg }) => shortened(price_per_kg ?? ''),
    mayEdit: ({ price_per_kg }) => price_per_kg !== null,
    check(value) {
      const read = readNumber(value, priceField)
      if ('problem' in read) return text(numberSentence(read, priceField.unit))
      return /^\d{1,9}(\.\d{1,6})?$/.test(read.value) ? null : t.cellNumber
    },
    save: async (value, { id, price_per_kg }) => {
      const prices = await call(listIngredientPrices, { params: { id } })
      const counting = prices.find(({ counts }) => counts !== null)
      if (!counting) return { refused: t.cellDialog }
      if (shortened(counting.price_per_kg ?? '') !== shortened(price_per_kg ?? ''))
        return { refused: t.cellDialog, isStale: true }
      await call(addIngredientPrice, {
        params: { id },
        body: {
          supplier: counting.supplier,
          price: heldOf(value, priceField),
          uom: 'kg',
          currency: homeCurrency,
          fx: '1',
          min_qty: counting.uom === 'kg' ? counting.min_qty : '1',
          valid_from: today(),
          valid_to: '',
          fx_on: '',
          reason: '',
          follows: true,
        },
      })
      return { refused: null }
    },
  }
}

const priceField = { unit: 'baht' }

/** `120.500000` as `120.5`. */
const shortened = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : decimal
