import type { PartUnit } from '@rp/domain/machine-service/part-stock'
import { decimal } from '@rp/domain/decimal'
import type { jobPart } from '../../machine/tables/job-part.ts'
import type { partMovement } from '../../machine/tables/part-movement.ts'
import type { partPlace } from '../../machine/tables/part-place.ts'
import type { partStock } from '../../machine/tables/part-stock.ts'
import type { part } from '../../machine/tables/part.ts'
import { daysBefore, type Random } from '../random.ts'
import type { StaffRow } from '../staff.ts'
import type { DemoMachines } from './machines.ts'

export interface DemoParts {
  parts: (typeof part.$inferInsert)[]
  places: (typeof partPlace.$inferInsert)[]
  stock: (typeof partStock.$inferInsert)[]
  movements: (typeof partMovement.$inferInsert)[]
  jobParts: (typeof jobPart.$inferInsert)[]
}

interface PartText {
  code: string
  name_en: string
  name_th: string
  unit: PartUnit
  decimals: number
  price: string
  cost: string
  reorder_point: string
  /** On hand in the store and in the van. */
  on_hand: [store: string, van: string]
}

const partTexts: PartText[] = [
  {
    code: 'SEAL-FS200',
    name_en: 'Valve seal set FS-200',
    name_th: 'ชุดซีลวาล์ว FS-200',
    unit: 'SET',
    decimals: 0,
    price: '850',
    cost: '420',
    reorder_point: '3',
    on_hand: ['8', '2'],
  },
  {
    code: 'ORING-620',
    name_en: 'Lid O-ring 620 mm',
    name_th: 'โอริงฝาถัง 620 มม.',
    unit: 'PCS',
    decimals: 0,
    price: '1450',
    cost: '790',
    reorder_point: '2',
    on_hand: ['3', '1'],
  },
  {
    code: 'OIL-VAC',
    name_en: 'Vacuum pump oil',
    name_th: 'น้ำมันปั๊มแวกคั่ม',
    unit: 'L',
    decimals: 2,
    price: '490',
    cost: '260',
    reorder_point: '5',
    on_hand: ['12.5', '1.5'],
  },
  {
    code: 'BELT-A42',
    name_en: 'V-belt A42',
    name_th: 'สายพานร่อง A42',
    unit: 'PCS',
    decimals: 0,
    price: '320',
    cost: '145',
    reorder_point: '6',
    on_hand: ['4', '1'],
  },
  {
    code: 'HOSE-SIL12',
    name_en: 'Silicone hose 12 mm',
    name_th: 'สายซิลิโคน 12 มม.',
    unit: 'M',
    decimals: 1,
    price: '180',
    cost: '85',
    reorder_point: '10',
    on_hand: ['24.5', '5'],
  },
  {
    code: 'GREASE-FG',
    name_en: 'Food-grade grease',
    name_th: 'จาระบีเกรดอาหาร',
    unit: 'KG',
    decimals: 3,
    price: '1200',
    cost: '700',
    reorder_point: '1',
    on_hand: ['2.4', '0.35'],
  },
  {
    code: 'BRUSH-M5',
    name_en: 'Motor brushes M5',
    name_th: 'แปรงถ่านมอเตอร์ M5',
    unit: 'PAIR',
    decimals: 0,
    price: '260',
    cost: '110',
    reorder_point: '4',
    on_hand: ['10', '2'],
  },
  {
    code: 'SENSOR-T1',
    name_en: 'Temperature sensor T1',
    name_th: 'เซ็นเซอร์อุณหภูมิ T1',
    unit: 'PCS',
    decimals: 0,
    price: '2400',
    cost: '1500',
    reorder_point: '1',
    on_hand: ['1', '0'],
  },
]

/** Spare parts in a store and a van; one belt is reserved for a job, and two parts are to be reordered. */
export function demoParts(
  { random, now, staff }: { random: Random; now: Date; staff: StaffRow[] },
  { services }: DemoMachines,
): DemoParts {
  const made = daysBefore(now, 120)
  const stamp = { created_at: made.toISOString(), updated_at: made.toISOString() }
  const admin = staff.find(({ username }) => username === 'admin.machine')
  const by = admin?.id ?? null
  const places = [
    { ...stamp, id: random.id(made), name_en: 'Main store', name_th: 'คลังหลัก' },
    { ...stamp, id: random.id(made), name_en: 'Van 1', name_th: 'รถบริการ 1' },
  ]
  const parts = partTexts.map(({ on_hand: _, ...text }) => ({
    ...stamp,
    id: random.id(made),
    ...text,
    vat: '7' as const,
    supplier: 'Siam Machine Supply',
    supplier_code: text.code,
  }))
  const counted = daysBefore(now, 40)
  const held = partTexts.flatMap(({ on_hand }, at) =>
    places.map((place, of) => ({
      part_id: parts[at]?.id ?? '',
      place_id: place.id,
      on_hand: on_hand[of] ?? '0',
      unit_cost: parts[at]?.cost ?? '0',
    })),
  )
  const received: DemoParts['movements'] = held
    .filter(({ on_hand }) => decimal(on_hand).gt(0))
    .map((stock) => ({
      ...stock,
      id: random.id(counted),
      at: counted.toISOString(),
      kind: 'RECEIVE',
      quantity: stock.on_hand,
      reserved: '0',
      by,
    }))
  const job = services.find(({ status }) => status === 'INPROGRESS')
  const belt = held.find(({ part_id }) => part_id === parts.find(({ code }) => code === 'BELT-A42')?.id)
  const isReserved = (stock: (typeof held)[number]) => job !== undefined && stock === belt
  return {
    parts,
    places,
    stock: held.map(({ unit_cost: _, ...stock }, at) => ({
      ...stock,
      reserved: held.some((one, of) => of === at && isReserved(one)) ? '1' : '0',
    })),
    movements: [
      ...received,
      ...held.filter(isReserved).map((stock): DemoParts['movements'][number] => ({
        ...stock,
        id: random.id(new Date(job?.updated_at ?? now)),
        at: job?.updated_at ?? now.toISOString(),
        kind: 'RESERVE',
        quantity: '1',
        reserved: '1',
        service_id: job?.id ?? null,
        by,
      })),
    ],
    jobParts: held.filter(isReserved).map(({ part_id, place_id }) => ({
      service_id: job?.id ?? '',
      round: job?.created_at ?? now.toISOString(),
      part_id,
      place_id,
      reserved: '1',
      used: '0',
      returned: '0',
      cost: '0',
    })),
  }
}
