import { linkMachineJob, type MachineChoice } from '@rp/contract/machine/register'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { pathOf } from '@rp/domain/routes'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { machineName } from '../machine-reference.ts'
import { useMachineChoice, useMachineSaved, useMachinesOfSerial } from './register-queries.ts'
import { registerWords } from './register-words.ts'

const NewMachine = lazy(async () => ({ default: (await import('./new-machine.tsx')).NewMachine }))

/** The machine of a job in the register: a link, or how to link it. */
export function JobMachine({ service }: { service: MachineServiceDetail }) {
  const { machine_id } = service
  const t = useWords(registerWords)
  const { data: machine } = useMachineChoice(machine_id)
  if (machine_id === null) return <Unlinked service={service} />
  return (
    <p style={{ marginTop: 10 }}>
      <Link to={pathOf('machine-register-update', { machineId: machine_id })}>
        {machine ? `${t.jobMachine}: ${machine.number}` : t.jobMachine}
      </Link>
    </p>
  )
}

function Unlinked({ service }: { service: MachineServiceDetail }) {
  const t = useWords(registerWords)
  const [isAdding, setAdding] = useState(false)
  const known = useMachinesOfSerial(service.serial_no ?? '')
  const { model, serial_no, warranty_until, customer_id, contact_name, contact_phone, site_address } = service
  const point = service.site_point
  const values = {
    model,
    serial_no,
    warranty_until,
    customer_id,
    contact_name,
    contact_phone,
    site_address,
    lat: point ? String(point.lat) : '',
    lng: point ? String(point.lng) : '',
  }
  return (
    <div style={{ marginTop: 10 }}>
      <p className="quiet">{t.notLinked}</p>
      {known.data?.map((machine) => (
        <LinkButton key={machine.id} machine={machine} service_id={service.id} />
      ))}
      <QuietButton size="small" onClick={() => setAdding(true)}>
        {t.addFromJob}
      </QuietButton>
      <Suspense>
        {isAdding && <NewMachine job={{ id: service.id, values }} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  )
}

function LinkButton({ machine, service_id }: { machine: MachineChoice; service_id: string }) {
  const t = useWords(registerWords)
  const saved = useMachineSaved()
  const link = useMutation({
    mutationFn: () => call(linkMachineJob, { params: { id: machine.id }, body: { service_id } }),
    onSuccess: (next) => {
      saved(next)
      toast({ tone: 'success', text: t.linked })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
  return (
    <QuietButton size="small" disabled={link.isPending} onClick={() => link.mutate()}>
      {t.link(`${machine.number} · ${machineName(machine)}`)}
    </QuietButton>
  )
}
