import { createShopPackaging, type ShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { pathOf } from '@rp/domain/routes'
import { useNavigate } from 'react-router'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { recordName } from '../record-name.ts'
import { useReloadPackaging } from './packaging-queries.ts'
import { packagingWords } from './packaging-words.ts'

const blank = { id_product: null, name_th: '', name_en: '' }

/** Adds a packaging by hand; its own page opens for its models. */
export function NewPackaging({ onClose }: { onClose: () => void }) {
  const t = useWords(packagingWords)
  const navigate = useNavigate()
  const reload = useReloadPackaging()
  const sections: Section[] = [
    {
      title: t.about,
      text: t.addText,
      fields: [
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        {
          kind: 'number',
          integer: true,
          name: 'id_product',
          label: t.number,
          help: t.numberHelp,
          required: true,
        },
      ],
    },
  ]
  return (
    <FormDialog title={t.add} onClose={onClose}>
      <RecordForm
        sections={sections}
        record={blank}
        input={createShopPackaging.body}
        openBy="dialog"
        saveLabel={t.add}
        save={(body) => callFor<ShopPackaging>(createShopPackaging, { body })}
        onSaved={(packaging) => {
          void reload()
          toast({ tone: 'success', text: t.added(recordName(packaging)) })
          void navigate(pathOf('labels-packaging-form', { packagingId: packaging.id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}
