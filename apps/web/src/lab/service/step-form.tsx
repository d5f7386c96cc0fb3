import {
  createStep,
  getStep,
  stepInput,
  updateStep,
  type LabServiceStep,
} from '@rp/contract/lab/service-step'
import { labServicePath } from '@rp/contract/lab/service'
import { stepRoles } from '@rp/domain/lab/lab-rules'
import { pathOf } from '@rp/domain/routes'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Section } from '../../kit/form/field.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { ItemsInput } from '../../kit/qa-items/items-input.tsx'
import { richTextInput } from '../../kit/rich-text/rich-text-input.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { OfService } from './of-service.tsx'
import { stepWords, type StepWords } from './step-words.ts'
import { useFormRecord, useService, type LabService } from './use-of-service.ts'
import { useReloadService, useSteps } from './use-steps.ts'

const blank = {
  name_en: '',
  name_th: '',
  instructions_html: '',
  est_minutes: 30,
  mandatory: true,
  assignee_role: 'STAFF',
  inputs: [],
  result_codes: [],
  attachments_required: false,
  photo_required: false,
  notify_customer: false,
  locked: false,
  depends_on: [],
}

const InstructionsInput = richTextInput()

/** A new step at the end of a service. */
export function LabServiceStepCreate() {
  const { serviceId = '' } = useParams()
  const t = useWords(stepWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const reload = useReloadService()
  const service = useService(serviceId)
  const steps = useSteps(serviceId)
  return (
    <OfService
      title={t.new}
      service={service.data}
      error={service.error ?? steps.error}
      onRetry={() => void Promise.all([service.refetch(), steps.refetch()])}
    >
      {service.data && steps.data && (
        <RecordForm<LabServiceStep>
          sections={sectionsOf({ t, service: service.data, others: steps.data, language })}
          record={blank}
          input={stepInput}
          saveLabel={t.create}
          save={(body) => callFor<LabServiceStep>(createStep, { params: { id: serviceId }, body })}
          onSaved={(step) => {
            reload(serviceId)
            toast({ tone: 'success', text: t.created(step[`name_${language}`]) })
            void navigate(pathOf('lab-service-update', { serviceId }), { replace: true })
          }}
        />
      )}
    </OfService>
  )
}

/** The steps before a step; undefined while either is. */
const earlierThan = (step: LabServiceStep | undefined, all: LabServiceStep[] | undefined) =>
  step && all?.filter(({ id, position }) => id !== step.id && position < step.position)

/** A saved step; existing orders keep their copies. */
export function LabServiceStepUpdate() {
  const { serviceId = '', stepId = '' } = useParams()
  const t = useWords(stepWords)
  const language = useLanguage()
  const reload = useReloadService()
  const service = useService(serviceId)
  const steps = useSteps(serviceId)
  const step = useFormRecord([labServicePath, 'step', serviceId, stepId], (signal) =>
    call(getStep, { params: { id: serviceId, step_id: stepId } }, { signal }),
  )
  const others = earlierThan(step.data, steps.data)
  return (
    <OfService
      title={step.data?.[`name_${language}`] ?? t.about}
      service={service.data}
      error={step.data ? null : (step.error ?? service.error ?? steps.error)}
      onRetry={() => void Promise.all([step.refetch(), service.refetch(), steps.refetch()])}
    >
      {service.data && step.data && others && (
        <RecordForm<LabServiceStep>
          key={stepId}
          sections={sectionsOf({ t, service: service.data, others, language })}
          record={step.data}
          input={stepInput}
          save={(body, row_version) =>
            callFor<LabServiceStep>(updateStep, {
              params: { id: serviceId, step_id: stepId },
              body: { ...body, row_version },
            })
          }
          onSaved={(saved) => {
            step.take(saved)
            reload(serviceId)
            toast({ tone: 'success', text: t.saved(saved[`name_${language}`]) })
          }}
          onTheirs={() => void step.refetch()}
        />
      )}
    </OfService>
  )
}

interface Shown {
  t: StepWords
  service: LabService
  /** The steps that may precede this one. */
  others: LabServiceStep[]
  language: 'en' | 'th'
}

function sectionsOf(shown: Shown): Section[] {
  return [aboutOf(shown), howOf(shown), writesOf(shown)]
}

function aboutOf({ t, others, language }: Shown): Section {
  return {
    title: t.about,
    fields: [
      { kind: 'text', name: 'name_th', label: t.name_th, required: true },
      { kind: 'text', name: 'name_en', label: t.name_en, required: true },
      {
        kind: 'number',
        integer: true,
        name: 'est_minutes',
        label: t.minutes,
        unit: t.minutesUnit,
        required: true,
      },
      { kind: 'choice', name: 'assignee_role', label: t.role, required: true, choices: choicesOf(stepRoles) },
      { kind: 'switch', name: 'mandatory', label: t.mandatory, help: t.mandatoryHelp },
      { kind: 'switch', name: 'locked', label: t.locked, help: t.lockedHelp },
      { kind: 'switch', name: 'notify_customer', label: t.notify, help: t.notifyHelp },
      {
        kind: 'choices',
        name: 'depends_on',
        label: t.depends,
        help: t.dependsHelp,
        choices: others.map((step) => ({
          value: step.id,
          label: `${step.position}. ${step[`name_${language}`]}`,
        })),
      },
    ],
  }
}

function howOf({ t }: Shown): Section {
  return {
    title: t.how,
    fields: [
      {
        kind: 'own',
        name: 'instructions_html',
        label: t.text,
        isWide: true,
        input: InstructionsInput,
        show: String,
      },
    ],
  }
}

function writesOf({ t, service, language }: Shown): Section {
  return {
    title: t.writes,
    fields: [
      {
        kind: 'choices',
        name: 'result_codes',
        label: t.results,
        help: service.result_form.length > 0 ? t.resultsHelp : t.noResults,
        choices: service.result_form.map(({ code, name }) => ({ value: code, label: name[language] })),
      },
      {
        kind: 'own',
        name: 'inputs',
        label: t.inputs,
        help: t.inputsHelp,
        isWide: true,
        input: ItemsInput,
        show: (value) => t.items(Array.isArray(value) ? value.length : 0),
      },
      { kind: 'switch', name: 'attachments_required', label: t.files },
      { kind: 'switch', name: 'photo_required', label: t.photo },
    ],
  }
}
