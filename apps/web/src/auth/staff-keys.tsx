import { listStaffKeys, revokeStaffKey } from '@rp/contract/auth/personal-key'
import { staff } from '@rp/contract/auth/staff'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { Card } from '../kit/look/card.ts'
import { Awaited } from '../kit/page/awaited.tsx'
import { KeyList } from './key-list.tsx'
import { keyWords } from './key-words.ts'

/** A staff member's personal keys, for super admins. */
export function StaffKeys({ staffId }: { staffId: string }) {
  const t = useWords(keyWords)
  const queryKey = [staff.path, 'key', staffId]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listStaffKeys, { params: { id: staffId } }, { signal }),
  })
  return (
    <Card aria-label={t.keys} sx={{ padding: '16px 20px' }}>
      <h2 style={{ margin: '0 0 8px', fontSize: 15.5, fontWeight: 700 }}>{t.keys}</h2>
      <Awaited of={{ data, error, refetch }} />
      {data && (
        <KeyList
          keys={data}
          queryKey={queryKey}
          revoke={(key_id) => call(revokeStaffKey, { params: { id: staffId, key_id } })}
        />
      )}
    </Card>
  )
}
