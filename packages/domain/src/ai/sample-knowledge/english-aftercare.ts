import type { CorpusPiece } from './corpus-piece.ts'

/** Machines, returns, and contact details, in English. */
export const englishAftercareKnowledge: CorpusPiece[] = [
  [
    'machine-visit',
    'When can a technician come, and what does it cost?',
    'Within 2 working days. The visit costs 1,200 baht without spare parts.',
    ['technician', 'repair machine'],
  ],
  [
    'machine-symptom',
    'What do you need to know when a filling machine is broken?',
    'A photo of the model plate and a short video of the fault, with the job number such as MCH-2026-00007 if there is one.',
    ['broken machine', 'fault'],
  ],
  [
    'machine-parts',
    'Do you have spare parts for machines?',
    'Seals, nozzles and motors for the models we sell. Others take 7-14 days.',
    ['spare part'],
  ],
  [
    'machine-maintenance',
    'Do you offer yearly machine maintenance?',
    'There is a yearly maintenance contract with 4 visits, scale calibration included.',
    ['maintenance', 'PM'],
  ],
  [
    'machine-warranty',
    'How long is the warranty on a machine?',
    '1 year of normal use, wear parts excluded.',
    ['warranty', 'guarantee'],
  ],
  [
    'machine-training',
    'Do you train us on the machine?',
    'Half a day of training in use and cleaning is free at installation. Another training costs the travel.',
    ['training', 'teach'],
  ],
  [
    'machine-sale',
    'Do you sell mixing or filling machines?',
    'We sell cream mixers of 50-500 litres and semi-automatic fillers. Ask for a quotation.',
    ['buy machine', 'mixer', 'filler'],
  ],
  [
    'returns',
    'Can I return or exchange products?',
    'Within 7 days when they are not what you ordered or are faulty. Send photos and the lot number in this chat.',
    ['return', 'exchange'],
  ],
  [
    'damaged',
    'What if products break or leak in transit?',
    'Film the opening of the box and tell us within 48 hours. We send replacements.',
    ['broken', 'leaking', 'damaged'],
  ],
  [
    'missing',
    'What if part of the delivery is missing?',
    'Tell us how many are missing, with a photo of the box label, within 3 days. We check the warehouse and send the rest.',
    ['missing', 'incomplete'],
  ],
  [
    'refund',
    'How long does a refund take?',
    'The money is back on the same account within 14 working days after the return is approved.',
    ['refund', 'money back'],
  ],
  [
    'complaint',
    'I want to complain or talk to a manager',
    'We are sorry. Leave the details here, and the team leader calls you back within 1 working day.',
    ['complaint', 'manager'],
  ],
  [
    'contact',
    'How can I contact you?',
    'Call 02-555-0142, write to hello@recipe.example, or use this chat.',
    ['phone', 'e-mail', 'call'],
  ],
  [
    'address',
    'Where are the company and the factory?',
    'The factory is in the Bang Phli industrial estate, Samut Prakan. The sales office is in Bang Na.',
    ['address', 'location', 'located', 'map'],
  ],
  [
    'hours',
    'When are you open?',
    'We answer from Monday to Saturday, 8.30-17.30. Closed on Sundays and public holidays.',
    ['opening hours', 'closed', 'Sunday', 'weekend'],
  ],
  [
    'factory-visit',
    'Can I visit the factory?',
    'On Tuesdays and Thursdays, at most 4 people. Tell us 3 days before.',
    ['factory tour', 'visit'],
  ],
  [
    'consult',
    'Can I book a consultation with sales?',
    '30 minutes are free, at our office or by video call. Choose day and time in this chat.',
    ['consultation', 'meeting', 'appointment', 'video call'],
  ],
  [
    'line-id',
    'Do you have LINE or Facebook?',
    'LINE @recipelab; Facebook and Instagram recipelab.th',
    ['LINE', 'Facebook', 'Instagram', 'social media'],
  ],
  [
    'job',
    'Do you have job openings?',
    'Send your CV to jobs@recipe.example. Open positions are on our site.',
    ['hiring', 'career', 'internship'],
  ],
  [
    'privacy',
    'How do you keep personal data?',
    'We keep only what is needed, as the Thai data protection law asks. You can see or erase your data at any time.',
    ['personal data', 'privacy', 'erase'],
  ],
  [
    'agent',
    'Can I become a reseller?',
    'We are a manufacturer and have no resellers. Brands that we produce for look for their own.',
    ['reseller', 'agent', 'distributor'],
  ],
  [
    'marketing',
    'Do you offer product photos or marketing?',
    'Product photos and content through our partners, from 5,000 baht.',
    ['photography', 'content', 'marketing'],
  ],
]
