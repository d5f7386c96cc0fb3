import {
  createMachine,
  machineInput,
  newMachineInput,
  type MachineDetail,
} from '@rp/contract/machine/register'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Field, Section, Values } from '../../kit/form/field.ts'
import { useWords } from '../../kit/language.ts'
import { machineFiles } from '../machine-files.ts'
import { PhotosInput } from '../photos-input.tsx'
import { customerReference } from '../references.ts'
import { countOf } from '../service-form.ts'
import { registerWords } from './register-words.ts'

/** Coordinates are typed in two fields, whose texts are checked when they are sent. */
const apart = { site_point: true } as const
export const newMachineForm = newMachineInput.omit({ ...apart, service_id: true })
export const machineForm = machineInput.omit(apart)

export const blankMachine = {
  customer_id: null,
  maker: '',
  model: '',
  serial_no: null,
  installed_on: null,
  warranty_until: null,
  site_address: '',
  lat: '',
  lng: '',
  contact_name: null,
  contact_phone: null,
  plate_photo: null,
  files: [],
  note: '',
}

type Point = MachineDetail['site_point']

/** A record in the form's shape. */
export function toMachineForm<R extends { site_point: Point }>({ site_point, ...record }: R): Values {
  return {
    ...record,
    lat: site_point ? String(site_point.lat) : '',
    lng: site_point ? String(site_point.lng) : '',
  }
}

/** The form's values for the contract. */
export function fromMachineForm({ lat, lng, ...values }: Values): Values {
  const hasPoint = typeof lat === 'string' && typeof lng === 'string' && lat !== '' && lng !== ''
  return { ...values, site_point: hasPoint ? { lat: Number(lat), lng: Number(lng) } : null }
}

/** Adds a machine; `service_id` is the job that it comes from. */
export function addMachine(values: Values, service_id: string | null) {
  return callFor<{ id: string; number: string }>(createMachine, {
    body: { ...fromMachineForm({ ...blankMachine, ...values }), service_id },
  })
}

export function useMachineSections({ withOwner }: { withOwner: boolean }): Section[] {
  const t = useWords(registerWords)
  const owner: Field = {
    kind: 'reference',
    name: 'customer_id',
    label: t.owner,
    reference: customerReference,
  }
  return [
    {
      title: t.plateTitle,
      fields: [
        ...(withOwner ? [owner] : []),
        { kind: 'text', name: 'maker', label: t.maker },
        { kind: 'text', name: 'model', label: t.model, required: true },
        { kind: 'text', name: 'serial_no', label: t.serial },
        { kind: 'date', name: 'installed_on', label: t.installed },
        { kind: 'date', name: 'warranty_until', label: t.warranty },
      ],
    },
    {
      title: t.place,
      fields: [
        { kind: 'lines', name: 'site_address', label: t.address, minRows: 2 },
        { kind: 'text', name: 'contact_name', group: 'contact', label: t.contact },
        { kind: 'text', type: 'tel', name: 'contact_phone', group: 'contact', label: t.phone },
        { kind: 'number', name: 'lat', group: 'point', label: t.lat, help: t.pointHelp },
        { kind: 'number', name: 'lng', group: 'point', label: t.lng },
      ],
    },
    {
      title: t.files,
      fields: [
        { kind: 'file', name: 'plate_photo', label: t.plate, files: machineFiles, picture: true },
        { kind: 'own', name: 'files', label: t.documents, input: PhotosInput, show: countOf, isWide: true },
        { kind: 'lines', name: 'note', label: t.note, minRows: 2 },
      ],
    },
  ]
}
