import { newMachineService, updateMachineService } from '@rp/contract/machine/service'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { machineServiceTypeWords } from '@rp/domain/machine-service/machine-rules'
import { priorities } from '@rp/domain/priorities'
import { ProblemError } from '../kit/call.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import type { Field, Section, Values } from '../kit/form/field.ts'
import { InstantInput, inBangkok, instantOf } from '../kit/form/instant-input.tsx'
import { warnOfDate } from '../kit/form/warn-of-date.ts'
import { useWords } from '../kit/language.ts'
import { formWords } from './form-words.ts'
import { PhotosInput } from './photos-input.tsx'
import { useJobMachineFields } from './register/job-machine-fields.ts'
import { customerReference } from './references.ts'

/** The fields whose form value differs from the contract: times of a day, and coordinates in degrees as typed. */
const apart = { preferred_slots: true, site_point: true } as const
export const newServiceInput = newMachineService.omit(apart)
export const serviceInput = updateMachineService.body.omit({ ...apart, row_version: true })

export const blankService = {
  type: 'ONSITE',
  customer_id: null,
  model: '',
  serial_no: null,
  warranty_until: null,
  problem: '',
  site_address: '',
  lat: '',
  lng: '',
  contact_name: null,
  contact_phone: null,
  slots: [],
  priority: 'NORMAL',
  files: [],
  room_id: null,
  machine_id: null,
  register: false,
  owner: null,
}

/** A job in the form's shape. */
export function toForm({ preferred_slots, site_point, ...service }: MachineServiceDetail): Values {
  return {
    ...service,
    lat: site_point ? String(site_point.lat) : '',
    lng: site_point ? String(site_point.lng) : '',
    slots: preferred_slots.map(({ from, to }) => ({
      day: inBangkok(from).slice(0, 10),
      from: inBangkok(from).slice(11),
      to: inBangkok(to).slice(11),
    })),
  }
}

/** The form's values for the contract; an invalid time is refused at its input. */
export function fromForm({ lat, lng, slots, ...values }: Values, wrongTime: string): Values {
  const hasPoint = typeof lat === 'string' && typeof lng === 'string' && lat !== '' && lng !== ''
  return {
    ...values,
    site_point: hasPoint ? { lat: Number(lat), lng: Number(lng) } : null,
    preferred_slots: (Array.isArray(slots) ? slots : []).map((slot: Values, at) => {
      const [from, to] = (['from', 'to'] as const).map((name) => {
        const time = `${String(slot['day'])}T${String(slot[name])}`
        if (isLocalTime(time)) return instantOf(time)
        throw refused(`slots.${at}.${isLocalTime(`${String(slot['day'])}T00:00`) ? name : 'day'}`, wrongTime)
      })
      return { from, to }
    }),
  }
}

function isLocalTime(time: string): boolean {
  return /T([01]\d|2[0-3]):[0-5]\d$/.test(time) && !Number.isNaN(Date.parse(`${time}:00+07:00`))
}

/** A refusal in the server's format. */
export function refused(path: string, message: string): ProblemError {
  return new ProblemError({
    type: 'about:blank',
    title: message,
    status: 422,
    code: 'invalid',
    detail: message,
    request_id: '',
    errors: [{ path, message }],
  })
}

interface FormOptions {
  withCustomer: boolean
  withFiles: boolean
  /** The register is for those who work on machines. */
  withRegister: boolean
}

/** The fields of a new job; when started from a chat, the customer is given. */
export function useNewServiceSections({ withCustomer, withFiles, withRegister }: FormOptions): Section[] {
  const t = useWords(formWords)
  const customer: Field = {
    kind: 'reference',
    name: 'customer_id',
    label: t.customer,
    required: true,
    reference: customerReference,
  }
  const type: Field = {
    kind: 'choice',
    name: 'type',
    label: t.type,
    required: true,
    choices: choicesOf(machineServiceTypeWords),
  }
  const { about, where } = useParts()
  const register = useJobMachineFields()
  return [
    {
      title: t.about,
      fields: [
        ...(withCustomer ? [customer] : []),
        type,
        ...(withRegister ? register : []),
        ...about.filter(({ name }) => withFiles || name !== 'files'),
      ],
    },
    { title: t.where, fields: where },
  ]
}

/** The editable fields of a job; its type changes by a transition, and its customer is fixed. */
export function useServiceSections(): Section[] {
  const t = useWords(formWords)
  const { about, where } = useParts()
  const due: Field = {
    kind: 'own',
    name: 'due_at',
    label: t.due,
    required: true,
    warn: warnOfDate('DUE'),
    input: InstantInput,
    show: String,
  }
  return [
    { title: t.about, fields: about },
    { title: t.where, fields: [due, ...where] },
  ]
}

function useParts(): { about: Field[]; where: Field[] } {
  const t = useWords(formWords)
  const wordsOfPriority = Object.fromEntries(
    Object.entries(priorities).map(([key, { words }]) => [key, words]),
  )
  return {
    about: [
      {
        kind: 'choice',
        name: 'priority',
        label: t.priority,
        required: true,
        choices: choicesOf(wordsOfPriority),
      },
      { kind: 'text', name: 'model', label: t.model, required: true },
      { kind: 'text', name: 'serial_no', label: t.serial },
      { kind: 'date', name: 'warranty_until', label: t.warranty },
      { kind: 'lines', name: 'problem', label: t.problem, required: true },
      { kind: 'own', name: 'files', label: t.files, input: PhotosInput, show: countOf, isWide: true },
    ],
    where: [
      { kind: 'text', name: 'contact_name', group: 'contact', label: t.contact },
      { kind: 'text', type: 'tel', name: 'contact_phone', group: 'contact', label: t.phone },
      { kind: 'lines', name: 'site_address', label: t.address, minRows: 2 },
      { kind: 'number', name: 'lat', group: 'point', label: t.lat, help: t.pointHelp },
      { kind: 'number', name: 'lng', group: 'point', label: t.lng },
      {
        kind: 'rows',
        name: 'slots',
        label: t.slots,
        add: t.addSlot,
        blank: { day: null, from: '09:00', to: '12:00' },
        columns: [
          { kind: 'date', name: 'day', label: t.slotDay, width: 2 },
          { kind: 'text', name: 'from', label: t.slotFrom },
          { kind: 'text', name: 'to', label: t.slotTo },
        ],
      },
    ],
  }
}

/** The number of files, to compare two versions. */
export function countOf(value: unknown): string {
  return Array.isArray(value) ? String(value.length) : '0'
}
