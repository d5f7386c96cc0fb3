import type { MachineDetail } from '@rp/contract/machine/register'
import { formatDate } from '@rp/domain/dates'
import { useBrowserSetting } from '../../kit/browser/browser-setting.ts'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { buddhistYear } from '../../kit/text/date-text.tsx'
import { registerWords } from './register-words.ts'

/** The owner of a machine and those before, newest first. */
export function OwnersCard({ machine: { owners } }: { machine: MachineDetail }) {
  const t = useWords(registerWords)
  const buddhist = useBrowserSetting(buddhistYear)
  const dayOf = (instant: string | null, otherwise: string) =>
    instant === null ? otherwise : formatDate(instant, { buddhist })
  return (
    <PartCard title={t.owners}>
      <ul>
        {owners.map(({ id, customer_id, customer_name, since, until }) => (
          <li key={id}>
            <div>{customer_id ? <CustomerName of={{ customer_id, customer_name }} /> : t.noOwner}</div>
            <p className="quiet">{t.sinceUntil(dayOf(since, t.unknownDay), dayOf(until, t.today))}</p>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
