import { updateShopPackaging, type ShopPackaging } from '@rp/contract/recipes/shop-packaging'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { recordName } from '../record-name.ts'
import { useReloadPackaging } from './packaging-queries.ts'
import { usePackagingSections } from './packaging-sections.tsx'
import { packagingWords } from './packaging-words.ts'

const input = updateShopPackaging.body.omit({ row_version: true })

/** Completes or corrects a packaging; it keeps its initial version, so that saving detects another user's change. */
export function EditPackaging({ packaging, onClose }: { packaging: ShopPackaging; onClose: () => void }) {
  const t = useWords(packagingWords)
  const reload = useReloadPackaging()
  const [record, setRecord] = useState<object>(packaging)
  return (
    <FormDialog title={t.editOf(recordName(packaging))} onClose={onClose}>
      <RecordForm
        sections={usePackagingSections()}
        record={record}
        input={input}
        save={(values, row_version) =>
          callFor<ShopPackaging>(updateShopPackaging, {
            params: { id: packaging.id },
            body: { ...values, row_version },
          })
        }
        onTheirs={setRecord}
        onSaved={(saved) => {
          void reload()
          toast({ tone: 'success', text: t.saved(recordName(saved)) })
          onClose()
        }}
      />
    </FormDialog>
  )
}
