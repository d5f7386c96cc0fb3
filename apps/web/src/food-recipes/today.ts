import { bangkokDay } from '@rp/domain/dates'

/** The current day in Bangkok, for `useState(today)`: a page keeps the day it was opened on. */
export const today = (): string => bangkokDay(new Date())
