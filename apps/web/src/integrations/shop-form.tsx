import { updateShopSettings, type ShopSettings } from '@rp/contract/integrations/shop-reading'
import { shopSources } from '@rp/domain/shop/shop-words'
import { callFor } from '../kit/catalogue/record-calls.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { RecordForm } from '../kit/form/record-form.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { integrationsWords } from './integrations-words.ts'

interface Props {
  settings: ShopSettings
  onSaved: () => void
}

const input = updateShopSettings.body.omit({ key: true, row_version: true })

/** The address of the shop's API. Its key is write-only. */
export function ShopForm({ settings, onSaved }: Props) {
  const t = useWords(integrationsWords)
  return (
    <RecordForm<ShopSettings>
      sections={[
        {
          title: t.settings,
          fields: [
            {
              kind: 'choice',
              name: 'source',
              label: t.source,
              required: true,
              choices: choicesOf(shopSources),
            },
            { kind: 'switch', name: 'is_active', label: t.isActive },
            { kind: 'text', name: 'url', label: t.url },
            {
              kind: 'text',
              name: 'key',
              label: t.shopKey,
              autoComplete: 'off',
              secret: true,
              ...(settings.has_key && { help: t.hasKey }),
            },
            {
              kind: 'number',
              integer: true,
              name: 'interval_minutes',
              label: t.interval,
              unit: t.minutes,
              required: true,
            },
          ],
        },
      ]}
      record={{ ...settings, key: '' }}
      input={input}
      save={({ key, ...values }, row_version) =>
        callFor<ShopSettings>(updateShopSettings, {
          body: { ...values, ...(key !== '' && { key }), row_version },
        })
      }
      onSaved={() => {
        toast({ tone: 'success', text: t.saved })
        onSaved()
      }}
    />
  )
}
