import {
  changedChannelAccount,
  createChannelAccount,
  newChannelAccount,
  updateChannelAccount,
  type ChannelAccount,
} from '@rp/contract/chat/channel-account'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { channelAccountWords } from './channel-account-words.ts'

interface Props {
  serviceId: string
  /** Null for a new one. */
  account: ChannelAccount | null
  onClose: () => void
  onSaved: () => void
}

/** Form for a new or existing LINE or WhatsApp account; secrets are typed, never shown. */
export function ChannelAccountForm({ serviceId, account, onClose, onSaved }: Props) {
  const t = useWords(channelAccountWords)
  const keeps = account ? t.secretStays : undefined
  return (
    <FormDialog title={account ? t.editTitle : t.newTitle} onClose={onClose}>
      <RecordForm<ChannelAccount>
        sections={[
          {
            title: t.account,
            fields: [
              ...(account
                ? []
                : [
                    {
                      kind: 'choice' as const,
                      name: 'channel',
                      label: t.channel,
                      required: true,
                      choices: [
                        { value: 'LINE', label: t.LINE },
                        { value: 'WHATSAPP', label: t.WHATSAPP },
                      ],
                    },
                  ]),
              { kind: 'text', name: 'name', label: t.name, required: true },
              { kind: 'text', name: 'external_id', label: t.externalId, help: t.externalIdHelp },
              {
                kind: 'text',
                name: 'signing_secret',
                label: t.signingSecret,
                help: keeps ?? t.signingHelp,
                secret: true,
              },
              {
                kind: 'text',
                name: 'access_token',
                label: t.accessToken,
                help: keeps ?? t.accessHelp,
                secret: true,
              },
              { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
            ],
          },
        ]}
        record={
          account
            ? { ...account, signing_secret: '', access_token: '' }
            : {
                channel: 'LINE',
                name: '',
                external_id: '',
                signing_secret: '',
                access_token: '',
                is_active: true,
              }
        }
        input={account ? changedChannelAccount : newChannelAccount}
        save={(body, row_version) =>
          account
            ? callFor<ChannelAccount>(updateChannelAccount, {
                params: { id: account.id },
                body: { ...body, row_version },
              })
            : callFor<ChannelAccount>(createChannelAccount, { params: { service_id: serviceId }, body })
        }
        onSaved={onSaved}
      />
    </FormDialog>
  )
}
