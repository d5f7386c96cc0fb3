import {
  calendarConfiguration,
  chatConfiguration,
  securityConfiguration,
} from '@rp/contract/configuration/configuration'
import { configurationScreens } from '@rp/domain/configuration/keys'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense } from 'react'
import { useSearchParams } from '../kit/browser/search-params.ts'
import { ConfigurationForm } from '../kit/configuration/configuration-form.tsx'
import { useWords } from '../kit/language.ts'
import { PartTabs } from '../kit/page/part-tabs.tsx'
import { useIsSuperAdmin } from '../kit/rights/use-is-super-admin.ts'

const System = lazy(async () => ({ default: (await import('./system/system.tsx')).System }))

const HolidayYears = lazy(async () => ({
  default: (await import('./holidays/holiday-years.tsx')).HolidayYears,
}))

const parts = ['chat', 'calendar', 'security', 'system'] as const
type Part = (typeof parts)[number]

/**
 * Chat: business hours, notifications, the bot, and messages. With `?part=` working hours; for the super admin also
 * two-step requirements and the system status.
 */
export function ChatConfiguration() {
  const [search] = useSearchParams()
  const isSuperAdmin = useIsSuperAdmin()
  const opened = isSuperAdmin ? parts : (['chat', 'calendar'] as const)
  const part = opened.find((one) => one === search.get('part')) ?? 'chat'
  const tabs = <ConfigurationTabs part={part} parts={opened} />
  if (part === 'system')
    return (
      <Suspense fallback={tabs}>
        <System tabs={tabs} />
      </Suspense>
    )
  return (
    <>
      <ConfigurationForm
        // Another part is another form: typed text does not carry over.
        key={part}
        route="chat-configuration"
        calls={callsOf[part]}
        groups={configurationScreens[part]}
        tabs={tabs}
      />
      {part === 'calendar' && (
        <Suspense>
          <HolidayYears />
        </Suspense>
      )}
    </>
  )
}

const callsOf = {
  chat: chatConfiguration,
  calendar: calendarConfiguration,
  security: securityConfiguration,
} as const

function ConfigurationTabs({ part, parts: shown }: { part: Part; parts: readonly Part[] }) {
  const t = useWords(words)
  const path = pathOf('chat-configuration')
  return (
    <PartTabs
      label={t.label}
      current={part}
      parts={shown.map((name) => ({
        name,
        text: t[name],
        to: name === 'chat' ? path : `${path}?part=${name}`,
      }))}
    />
  )
}

const words = {
  en: {
    label: 'Parts of the configuration',
    chat: 'Chat',
    calendar: 'Calendar',
    security: 'Security',
    system: 'System',
  },
  th: { label: 'ส่วนของการตั้งค่า', chat: 'แชต', calendar: 'ปฏิทิน', security: 'ความปลอดภัย', system: 'ระบบ' },
}
