import { chatConfiguration, securityConfiguration } from '@rp/contract/configuration/configuration'
import { configurationScreens } from '@rp/domain/configuration/keys'
import { pathOf } from '@rp/domain/routes'
import { lazy, Suspense } from 'react'
import { useSearchParams } from '../kit/browser/search-params.ts'
import { ConfigurationForm } from '../kit/configuration/configuration-form.tsx'
import { useWords } from '../kit/language.ts'
import { PartTabs } from '../kit/page/part-tabs.tsx'
import { useIsSuperAdmin } from '../kit/rights/use-is-super-admin.ts'

const System = lazy(async () => ({ default: (await import('./system/system.tsx')).System }))

const parts = ['chat', 'security', 'system'] as const
type Part = (typeof parts)[number]

/**
 * Chat: business hours, notifications, the bot, and what is said. By `?part=`, for the super admin, who needs a second
 * step, or how the installation stands.
 */
export function ChatConfiguration() {
  const [search] = useSearchParams()
  const isSuperAdmin = useIsSuperAdmin()
  const part = (isSuperAdmin && parts.find((one) => one === search.get('part'))) || 'chat'
  const tabs = isSuperAdmin ? <ConfigurationTabs part={part} /> : undefined
  if (part === 'system')
    return (
      <Suspense fallback={tabs}>
        <System tabs={tabs} />
      </Suspense>
    )
  const isSecurity = part === 'security'
  return (
    <ConfigurationForm
      // Another part is another form: nothing typed moves along.
      key={part}
      route="chat-configuration"
      calls={isSecurity ? securityConfiguration : chatConfiguration}
      groups={isSecurity ? configurationScreens.security : configurationScreens.chat}
      tabs={tabs}
    />
  )
}

function ConfigurationTabs({ part }: { part: Part }) {
  const t = useWords(words)
  const path = pathOf('chat-configuration')
  return (
    <PartTabs
      label={t.label}
      current={part}
      parts={parts.map((name) => ({
        name,
        text: t[name],
        to: name === 'chat' ? path : `${path}?part=${name}`,
      }))}
    />
  )
}

const words = {
  en: { label: 'Parts of the configuration', chat: 'Chat', security: 'Security', system: 'System' },
  th: { label: 'ส่วนของการตั้งค่า', chat: 'แชต', security: 'ความปลอดภัย', system: 'ระบบ' },
}
