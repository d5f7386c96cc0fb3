import { tag } from '@rp/contract/chat/tag'
import { catalogue } from '../catalogue/catalogue.tsx'

const en = { one: 'tag', many: 'tags', create: 'New tag', searchHint: 'Name or description' }

/** Screens of a plain entity, for the kit's tests; the panel's own are in their areas. */
export const Sample = catalogue(tag, {
  words: { en, th: en },
  nameOf: ({ name }) => name,
  columns: () => [
    { key: 'name', title: 'Name', show: (r) => r.name },
    { key: 'room_count', title: 'Rooms', kind: 'number', show: (r) => r.room_count },
  ],
  sections: () => [
    {
      title: 'Tag',
      fields: [
        { kind: 'text', name: 'name', label: 'Name', required: true },
        { kind: 'colour', name: 'colour', label: 'Colour', required: true },
        { kind: 'text', name: 'description', label: 'Description' },
        { kind: 'switch', name: 'is_active', label: 'Active' },
        { kind: 'strings', name: 'field_values', label: 'Values' },
      ],
    },
  ],
  blank: { name: '', description: '', colour: '#1F5FE0', field_values: [], is_active: true },
})
