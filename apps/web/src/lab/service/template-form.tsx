import { mdiDeleteOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { labServicePath } from '@rp/contract/lab/service'
import {
  createEmailTemplate,
  getEmailTemplate,
  removeEmailTemplate,
  templateInput,
  updateEmailTemplate,
  type LabEmailTemplate,
} from '@rp/contract/lab/service-email-template'
import type { LabServiceStep } from '@rp/contract/lab/service-step'
import { labPlaceholders, mailTriggers, unknownPlaceholders } from '@rp/domain/lab/lab-rules'
import { pathOf } from '@rp/domain/routes'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import type { Section } from '../../kit/form/field.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { richTextInput } from '../../kit/rich-text/rich-text-input.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { OfService } from './of-service.tsx'
import { SubjectInput } from './subject-input.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { templateWords, type TemplateWords } from './template-words.ts'
import { useFormRecord, useService } from './use-of-service.ts'
import { useReloadService, useSteps } from './use-steps.ts'

const MailInput = richTextInput(labPlaceholders)

const blank = {
  trigger: 'ORDER_CREATED',
  step_id: null,
  language: 'th',
  subject: '',
  body_html: '',
  cc: [],
  bcc: [],
  reply_to: null,
  attach_report: false,
  is_active: true,
}

/** A new email of a service. */
export function LabServiceEmailTemplateCreate() {
  const { serviceId = '' } = useParams()
  const t = useWords(templateWords)
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
        <Beside>
          <RecordForm<LabEmailTemplate>
            sections={sectionsOf(t, steps.data, language)}
            record={blank}
            input={templateInput}
            saveLabel={t.create}
            save={(body) =>
              callFor<LabEmailTemplate>(createEmailTemplate, { params: { id: serviceId }, body })
            }
            onSaved={() => {
              reload(serviceId)
              toast({ tone: 'success', text: t.created })
              void navigate(pathOf('lab-service-update', { serviceId }), { replace: true })
            }}
          >
            <TemplatePreview serviceId={serviceId} />
          </RecordForm>
        </Beside>
      )}
    </OfService>
  )
}

/** A saved email of a service. */
export function LabServiceEmailTemplateUpdate() {
  const { serviceId = '', emailTemplateId = '' } = useParams()
  const t = useWords(templateWords)
  const language = useLanguage()
  const reload = useReloadService()
  const service = useService(serviceId)
  const steps = useSteps(serviceId)
  const params = { id: serviceId, template_id: emailTemplateId }
  const mail = useFormRecord([labServicePath, 'mail', serviceId, emailTemplateId], (signal) =>
    call(getEmailTemplate, { params }, { signal }),
  )
  return (
    <OfService
      title={mail.data?.subject ?? t.record}
      service={service.data}
      error={mail.data ? null : (mail.error ?? service.error ?? steps.error)}
      onRetry={() => void Promise.all([mail.refetch(), service.refetch(), steps.refetch()])}
      actions={mail.data && <RemoveButton serviceId={serviceId} mailId={emailTemplateId} />}
    >
      {mail.data && steps.data && (
        <Beside>
          <RecordForm<LabEmailTemplate>
            key={emailTemplateId}
            sections={sectionsOf(t, steps.data, language)}
            record={mail.data}
            input={templateInput}
            save={(body, row_version) =>
              callFor<LabEmailTemplate>(updateEmailTemplate, { params, body: { ...body, row_version } })
            }
            onSaved={(saved) => {
              mail.take(saved)
              reload(serviceId)
              toast({ tone: 'success', text: t.saved })
            }}
            onTheirs={() => void mail.refetch()}
          >
            <TemplatePreview serviceId={serviceId} />
          </RecordForm>
        </Beside>
      )}
    </OfService>
  )
}

function RemoveButton({ serviceId, mailId }: { serviceId: string; mailId: string }) {
  const t = useWords(templateWords)
  const navigate = useNavigate()
  const reload = useReloadService()

  async function remove(): Promise<void> {
    const question = { title: t.removeTitle, text: t.removeText, action: t.remove, danger: true }
    if (!(await confirm(question))) return
    try {
      await call(removeEmailTemplate, { params: { id: serviceId, template_id: mailId } })
    } catch (cause) {
      return toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
    reload(serviceId)
    toast({ tone: 'success', text: t.removed })
    await navigate(pathOf('lab-service-update', { serviceId }), { replace: true })
  }

  return (
    <QuietButton
      color="error"
      startIcon={<Icon path={mdiDeleteOutline} size={18} />}
      onClick={() => void remove()}
    >
      {t.remove}
    </QuietButton>
  )
}

/** Unknown placeholders are reported at once, before the server refuses them. */
function warnOf(t: TemplateWords) {
  return (value: unknown): string | null => {
    const names = typeof value === 'string' ? unknownPlaceholders(value) : []
    return names.length > 0 ? t.unknown(names.map((name) => `{${name}}`).join(', ')) : null
  }
}

function sectionsOf(t: TemplateWords, steps: LabServiceStep[], language: 'en' | 'th'): Section[] {
  const warn = warnOf(t)
  const ofSteps = steps.map((step) => ({ value: step.id, label: step[`name_${language}`] }))
  return [
    {
      title: t.when,
      fields: [
        {
          kind: 'choice',
          name: 'trigger',
          label: t.trigger,
          required: true,
          choices: choicesOf(mailTriggers),
        },
        {
          kind: 'choice',
          name: 'step_id',
          label: t.step,
          help: t.stepHelp,
          none: t.everyStep,
          choices: ofSteps,
        },
        {
          kind: 'choice',
          name: 'language',
          label: t.language,
          help: t.languageHelp,
          required: true,
          choices: [
            { value: 'th', label: t.languages.th },
            { value: 'en', label: t.languages.en },
          ],
        },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'switch', name: 'attach_report', label: t.attach },
      ],
    },
    {
      title: t.said,
      fields: [
        {
          kind: 'own',
          name: 'subject',
          label: t.subject,
          required: true,
          isWide: true,
          input: SubjectInput,
          show: String,
          warn,
        },
        {
          kind: 'own',
          name: 'body_html',
          label: t.text,
          help: t.textHelp,
          required: true,
          isWide: true,
          input: MailInput,
          show: String,
          warn,
        },
      ],
    },
    {
      title: t.addresses,
      fields: [
        { kind: 'strings', name: 'cc', label: t.cc },
        { kind: 'strings', name: 'bcc', label: t.bcc },
        { kind: 'text', type: 'email', name: 'reply_to', label: t.replyTo },
      ],
    },
  ]
}

/** The preview is beside the form if there is space. */
const Beside = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    '& > form': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.3fr) minmax(320px, 1fr)',
      alignItems: 'start',
      maxWidth: 1400,
    },
    '& > form > *': { gridColumn: '1 / -1' },
    '& > form > fieldset': { gridColumn: 1 },
    '& > form > fieldset + *': { gridColumn: 2, position: 'sticky', top: 72 },
  },
}))
