import { lastMonths } from '@rp/domain/revenue'
import { useState } from 'react'
import { useMonthName } from '../text/month-name.ts'
import type { Choice } from './choice.ts'

/** The last months for a filter, the current one first. */
export function useMonthChoices(): Choice[] {
  const name = useMonthName()
  const [months] = useState(() => lastMonths(new Date()))
  return months.map((value) => ({ value, label: name(value) }))
}
