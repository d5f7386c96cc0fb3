import { mdiPlus } from '@mdi/js'
import Skeleton from '@mui/material/Skeleton'
import type { LabEmailTemplate } from '@rp/contract/lab/service-email-template'
import { mailTriggers } from '@rp/domain/lab/lab-rules'
import { keysOf } from '@rp/domain/recipe-words'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useLanguage, useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited, AwaitedLine } from '../../kit/page/awaited.tsx'
import { serviceWords } from './service-words.ts'
import { useMails, useSteps } from './use-steps.ts'

/** The emails of a service, by trigger. */
export function MailsCard({ serviceId }: { serviceId: string }) {
  const t = useWords(serviceWords)
  const text = useText()
  const { data: mails, error, refetch } = useMails(serviceId)
  return (
    <PartCard
      title={t.mails}
      actions={
        <QuietButton
          {...{ component: Link, to: pathOf('lab-service-email-template-create', { serviceId }) }}
          startIcon={<Icon path={mdiPlus} size={18} />}
        >
          {t.addMail}
        </QuietButton>
      }
    >
      <Awaited
        of={{ data: mails, error, refetch }}
        outline={<Skeleton variant="rounded" height={80} />}
        empty={<p className="quiet">{t.noMails}</p>}
      />
      {keysOf(mailTriggers).map((trigger) => {
        const those = mails?.filter((mail) => mail.trigger === trigger) ?? []
        if (those.length === 0) return null
        return (
          <div key={trigger}>
            <h3>{text(mailTriggers[trigger])}</h3>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {those.map((mail) => (
                <MailLine key={mail.id} mail={mail} serviceId={serviceId} />
              ))}
            </ul>
          </div>
        )
      })}
    </PartCard>
  )
}

function MailLine({ mail, serviceId }: { mail: LabEmailTemplate; serviceId: string }) {
  const t = useWords(serviceWords)
  return (
    <li className="line" style={{ padding: '4px 0' }}>
      <Link
        to={pathOf('lab-service-email-template-update', { serviceId, emailTemplateId: mail.id })}
        style={{ fontWeight: 600, color: 'inherit', overflowWrap: 'anywhere' }}
      >
        {mail.subject}
      </Link>
      <OfStep mail={mail} serviceId={serviceId} />
      <span className="end">
        <ToneChip tone="grey" text={t.languages[mail.language]} />
        {mail.attach_report && <ToneChip tone="blue" text={t.report} />}
        {!mail.is_active && <ToneChip tone="red" text={t.inactive} />}
      </span>
    </li>
  )
}

function OfStep({ mail, serviceId }: { mail: LabEmailTemplate; serviceId: string }) {
  const t = useWords(serviceWords)
  const language = useLanguage()
  const { data: steps, error, refetch } = useSteps(serviceId)
  if (!mail.trigger.startsWith('STEP_')) return null
  if (!steps) return <AwaitedLine of={{ data: steps, error, refetch }} />
  const step = steps.find(({ id }) => id === mail.step_id)
  return <span className="quiet">{step ? t.ofStep(step[`name_${language}`]) : t.everyStep}</span>
}
