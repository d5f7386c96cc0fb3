import { cosmeticsEnglish } from './dialogues-cosmetics-en.ts'
import { cosmeticsThai } from './dialogues-cosmetics-th.ts'
import { foodDialogues } from './dialogues-food.ts'
import { machineDialogues } from './dialogues-machine.ts'
import type { Random } from '../random.ts'
import type { Dialogue } from './subjects.ts'

export interface Line {
  from: 'CUSTOMER' | 'STAFF'
  body: string
}

export const dialogues: Dialogue[] = [
  ...cosmeticsThai,
  ...cosmeticsEnglish,
  ...foodDialogues,
  ...machineDialogues,
]

/** Whether the speaker is a man: in Thai, men end with ครับ, women with ค่ะ or คะ. */
export function isSpokenByMan({ lines }: Dialogue, who: 'C' | 'S'): boolean {
  return lines.some((line) => line.startsWith(who) && line.includes('ครับ'))
}

interface Slots {
  customer: string
  year: number
}

/** The lines of a conversation with its numbers filled in; the same slot has the same number throughout. */
export function linesOf(random: Random, { lines }: Dialogue, { customer, year }: Slots): Line[] {
  const slots: Record<string, string> = {
    cust: customer.split(' ')[0] ?? customer,
    q: random.pick(['200', '300', '500', '1,000', '2,000']),
    ml: random.pick(['15', '30', '50', '100']),
    price: `${random.int(48, 189)}.${random.pick(['00', '50', '40', '25'])}`,
    total: `${random.int(12, 96)},${random.digits(3)}.00`,
    lot: `L26${random.pick(['07', '08', '09', '10'])}-0${random.digits(2)}`,
    fda: `10-1-6${random.digits(9)}`,
    fdafood: `50-2-0${random.digits(4)}-6-0${random.digits(3)}`,
    track: `TH0${random.digits(10)}`,
    quote: `QT-${year}-00${random.digits(4)}`,
    ticket: `MCH-${year}-0${random.digits(4)}`,
    days: String(random.int(7, 21)),
    hour: `${random.int(9, 16)}:${random.pick(['00', '30'])}`,
  }
  return lines.map((line) => ({
    from: line.startsWith('C ') ? 'CUSTOMER' : 'STAFF',
    body: line.slice(2).replaceAll(/\{(\w+)\}/g, (slot, name: string) => slots[name] ?? slot),
  }))
}
