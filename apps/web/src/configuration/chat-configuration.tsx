import { chatConfiguration } from '@rp/contract/configuration/configuration'
import { configurationScreens } from '@rp/domain/configuration/keys'
import { ConfigurationForm } from '../kit/configuration/configuration-form.tsx'

/** Chat: business hours, notifications, the bot, and what is said when a status changes. */
export function ChatConfiguration() {
  return (
    <ConfigurationForm
      route="chat-configuration"
      calls={chatConfiguration}
      groups={configurationScreens.chat}
    />
  )
}
