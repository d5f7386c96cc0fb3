/** For judging only: do not read while working on the comparison; its test prints counts only. */
export const judgingThirdEnglish = `
Hi Khun Mark! For lip balm tins MOQ is 1,000 pcs per scent ka, but you can split one batch into two label designs.
= The minimum order for lip balm tins is 1,000 pieces of each scent, and one batch may be split between two label designs.
! UNIT The minimum order for lip balm tins is 1,000 pieces of each label design, and one batch may be split between two designs.
! NUMBER The minimum order for lip balm tins is 1,000 pieces of each scent, and one batch may be split between three label designs.
! NEGATION The minimum order for lip balm tins is 1,000 pieces of each scent, and a batch cannot be split between two label designs.

Production takes 5 to 6 weeks once we have both the deposit and the approved artwork. If either one is late, the clock starts later too.
= Production takes 5-6 weeks, counted from when the shop has both the approved artwork and the deposit. A delay of either one moves the start back.
! CONDITION Production takes 5-6 weeks, counted from when the shop has the deposit or the approved artwork, whichever comes first.
! NUMBER Production takes 5-8 weeks, counted from when the shop has both the approved artwork and the deposit.
! NEGATION Production takes 5-6 weeks, counted from when the shop has both the approved artwork and the deposit. Late artwork does not move the start back.

Deposit is 40% for the first order, 30% from second order on. Balance before loading please na ka.
= First orders need a 40% deposit and later orders 30%, with the balance to be paid before loading.
! NUMBER First orders need a 30% deposit and later orders 40%, with the balance to be paid before loading.
! CONDITION First orders need a 40% deposit and later orders 30%, with the balance to be paid on arrival of the goods.
! SCOPE Every order needs a 40% deposit, with the balance to be paid before loading.

We can send up to 4 samples free, courier cost is on you na ka 😊 More than 4 we charge 300 baht each.
= Up to 4 samples are free of charge, with the customer paying the courier. Each sample beyond the fourth costs 300 baht.
! UNKNOWN Up to 4 samples are free of charge, courier included. Each sample beyond the fourth costs 300 baht.
! NUMBER At least 4 samples are free of charge, with the customer paying the courier.
! UNIT Up to 4 samples are free of charge, with the customer paying the courier. Each sample beyond the fourth costs 300 dollars.

Don't worry, our team files the FDA notification for you. It's included in the price for cosmetics, for supplements the filing costs extra.
= The shop files the FDA notification on behalf of the customer. Cosmetics prices include it, while supplements are charged extra for the filing.
! UNKNOWN The customer files the FDA notification. For cosmetics the cost is included in the price, while supplements are charged extra.
! UNKNOWN The shop files the FDA notification on behalf of the customer. Supplement prices include it, while cosmetics are charged extra for the filing.
! SCOPE The shop files the FDA notification on behalf of the customer, and the price of all products includes it.

Keep the rose water below 25°C and out of sunlight. Freezing won't hurt it but we don't recommend it.
= Rose water should be kept away from sunlight at under 25°C. Freezing does it no harm, although it is not recommended.
! UNKNOWN Rose water should be kept away from sunlight at under 25°C. Freezing is prohibited, although it does no harm.
! NEGATION Rose water should be kept away from sunlight at under 25°C. Freezing is not recommended because it harms the product.
! NUMBER Rose water should be kept away from sunlight at 25°C or more. Freezing does it no harm, although it is not recommended.

Unopened chili paste jars last 18 months. Once opened it's 6 months if kept in the fridge, otherwise only 2.
= Chili paste jars keep for 18 months unopened. After opening they keep for 6 months in the fridge and just 2 months outside it.
! NUMBER Chili paste jars keep for 18 months unopened. After opening they keep for 2 months in the fridge and 6 months outside it.
! CONDITION Chili paste jars keep for 18 months unopened and 6 months after opening.
! NUMBER Chili paste jars keep for 24 months unopened. After opening they keep for 6 months in the fridge and just 2 months outside it.

You're welcome to bring your own formula. Our chemist has to check it first though, and we may refuse it if it contains restricted acids.
= Customers can bring their own formula, which the shop's chemist must check first. It may be refused if there are restricted acids in it.
! UNKNOWN Customers can bring their own formula, which the shop's chemist must check first. It will be refused if there are restricted acids in it.
! CONDITION Customers can bring their own formula. The shop's chemist checks it only if there are restricted acids in it.
! UNKNOWN Customers can bring their own formula, provided their own chemist has checked it first. It may be refused if there are restricted acids in it.

Thanks for waiting! Glass droppers come in 15, 30 and 50 ml. The 50 ml isn't available in amber at the moment, sorry about that!
= The shop has glass droppers of 15 ml, 30 ml and 50 ml. Currently the 50 ml one cannot be had in amber.
! SCOPE The shop has glass droppers of 15 ml, 30 ml and 50 ml. Currently none of them can be had in amber.
! NUMBER The shop has glass droppers of 15 ml, 30 ml and 60 ml. Currently the 60 ml one cannot be had in amber.
! NEGATION The shop has glass droppers of 15 ml, 30 ml and 50 ml. The 50 ml one is also available in amber.

Label must have Thai text if you sell in Thailand. For export only, we can print English only.
= Labels of products sold in Thailand must carry Thai text. English-only labels can be printed for goods that are solely exported.
! CONDITION Labels must carry Thai text, and English can be added for goods that are exported.
! UNKNOWN Labels of products sold in Thailand must carry Thai text. Goods that are solely exported must have English-only labels.
! EXCEPTION Labels of products sold in Thailand must carry Thai text, except on small packs. English-only labels can be printed for goods that are solely exported.

Delivery inside Bangkok is free over 20,000 baht, upcountry you pay the truck yourself ka. Sorry no motorbike delivery for glass.
= Bangkok deliveries are free for orders above 20,000 baht, while upcountry customers pay for the truck. Glass is not delivered by motorbike.
! CONDITION Bangkok deliveries are free, while upcountry customers pay for the truck. Glass is not delivered by motorbike.
! UNKNOWN Bangkok deliveries are free for orders above 20,000 baht, and the shop also pays for the truck upcountry.
! NEGATION Bangkok deliveries are free for orders above 20,000 baht, while upcountry customers pay for the truck. Glass can go by motorbike.

We can't take back goods printed with your brand, except when the mistake is ours. Please tell us within 14 days.
= Goods printed with the customer's brand cannot be returned unless the shop made the mistake. Please tell the shop within 14 days.
! EXCEPTION Goods printed with the customer's brand cannot be returned under any circumstances.
! NUMBER Goods printed with the customer's brand cannot be returned unless the shop made the mistake. Please tell the shop within 30 days.
! NEGATION Goods printed with the customer's brand can be returned within 14 days, also when the mistake is not the shop's.

Two of our five capsule lines are halal certified, the others not yet. I can show the certificates on request krub.
= Of the five capsule lines, two have halal certification and the rest do not have it yet. Certificates are shown on request.
! SCOPE The five capsule lines have halal certification. Certificates are shown on request.
! NUMBER Of the five capsule lines, three have halal certification and the rest do not have it yet. Certificates are shown on request.
! CONDITION Of the five capsule lines, two have halal certification and the rest do not have it yet. Certificates come with every order.

The almond scrub has nuts obviously haha, and the oat one may contain traces because they share a mixer.
= The almond scrub contains nuts. The oat scrub may contain traces of them because it is made in the same mixer.
! UNKNOWN The almond scrub contains nuts. The oat scrub contains traces of them because it is made in the same mixer.
! NEGATION The almond scrub contains nuts. The oat scrub contains no traces of them although it is made in the same mixer.
! SCOPE The almond scrub contains nuts. All other scrubs may contain traces of them because they are made in the same mixer.

Just asked the lab for you: toner pH is around 5, the peel is 3.5. We won't go below 3.5 for home use, only clinics can ask for lower.
= The toner has a pH of about 5 and the peel 3.5. Nothing below 3.5 is made for home use; only clinics can ask for it.
! SCOPE The toner has a pH of about 5 and the peel 3.5. Anyone can ask for lower than 3.5.
! NUMBER The toner has a pH of 3.5 and the peel about 5. Nothing below 3.5 is made for home use; only clinics can ask for it.
! NUMBER The toner has a pH of about 5 and the peel 3.5. Nothing above 3.5 is made for home use.

Please avoid the word whitening on pack if you can, brightening is fine. Words like cure or treat are not allowed for cosmetics at all.
= For cosmetics, words such as "cure" and "treat" are not permitted at all. "Whitening" on the pack is best avoided, and "brightening" is fine.
! UNKNOWN For cosmetics, words such as "cure" and "treat" are not permitted at all. "Whitening" on the pack is prohibited, and "brightening" is fine.
! UNKNOWN For cosmetics, words such as "cure" and "treat" are not permitted at all. "Brightening" on the pack is best avoided, and "whitening" is fine.
! EXCEPTION For cosmetics, words such as "cure" and "treat" are not permitted unless a lab test supports them. "Whitening" on the pack is best avoided.

Wire transfer or PromptPay only ka, we don't take PayPal. For USD wires the bank fee is yours.
= Payment is by PromptPay or wire transfer only, PayPal is not taken. The customer bears the bank fee of USD wires.
! NEGATION Payment is by PromptPay, wire transfer or PayPal. The customer bears the bank fee of USD wires.
! UNKNOWN Payment is by PromptPay or wire transfer only, PayPal is not taken. The shop bears the bank fee of USD wires.
! UNIT Payment is by PromptPay or wire transfer only, PayPal is not taken. The customer bears the bank fee of baht wires.

Factory visits are Tue to Thu, 10 am or 2 pm. Max 6 people, closed shoes please, and no photos in the filling room.
= Q: When can we visit the factory? / A: Tuesday to Thursday at 10 am or 2 pm, at most 6 people, in closed shoes. Photos are not allowed in the filling room.
! DATE Q: When can we visit the factory? / A: Tuesday to Friday at 10 am or 2 pm, at most 6 people, in closed shoes. Photos are not allowed in the filling room.
! NUMBER Q: When can we visit the factory? / A: Tuesday to Thursday at 10 am or 2 pm, in groups of 6 or more, in closed shoes. Photos are not allowed in the filling room.
! SCOPE Q: When can we visit the factory? / A: Tuesday to Thursday at 10 am or 2 pm, at most 6 people, in closed shoes. Photos are not allowed anywhere.

Today we close at 3 because of the staff party 🎉 normally chat is answered 9 to 6, Monday to Saturday.
= Chat is normally answered Monday to Saturday from 9 to 6.
! SCOPE Chat is answered Monday to Saturday from 9 and closes at 3.
! NUMBER Chat is normally answered Monday to Saturday from 9 to 5.
! DATE Chat is normally answered Monday to Friday from 9 to 6.

Microbial test is done on each batch at no cost. Heavy metals we do once a year, or per batch if you pay 2,800 THB.
= Every batch gets a free microbial test. Heavy metals are tested yearly, or for each batch if the customer pays 2,800 THB.
! UNKNOWN Every batch gets a free heavy metal test. Microbes are tested yearly, or for each batch if the customer pays 2,800 THB.
! CONDITION Every batch gets a free microbial test. Heavy metals are tested yearly, or for each batch on request.
! UNIT Every batch gets a free microbial test. Heavy metals are tested yearly, or for each batch if the customer pays 2,800 USD.

Here you go 😊 / At 500 pcs the hair mask is 62 baht each, at 2,000 it drops to 51. Box not included.
= The hair mask costs 62 baht apiece for 500 pieces and 51 baht for 2,000, without the box.
! NEGATION The hair mask costs 62 baht apiece for 500 pieces and 51 baht for 2,000, box included.
! NUMBER The hair mask costs 62 baht apiece for 500 pieces and 57 baht for 2,000, without the box.
! CONDITION The hair mask costs 51 baht apiece, without the box.

Good question! Some of the blush shades use carmine so they aren't vegan. The peach and the nude ones are vegan na krub.
= Peach and nude blush are vegan. Some blush shades are not, since they use carmine.
! SCOPE All blush shades use carmine, so they are not vegan.
! NEGATION Some blush shades use carmine. Peach and nude blush are not vegan either.
! UNKNOWN Peach and nude blush use carmine, so they are not vegan. The other blush shades are vegan.

Let me check... yes, rush order is possible at +15%, only for stock formulas and not in December.
= Stock formulas can be rushed for an extra 15%, except in December. Rush is not offered for other formulas.
! EXCEPTION Stock formulas can be rushed for an extra 15%. Rush is not offered for other formulas.
! SCOPE Any formula can be rushed for an extra 15%, except in December.
! NUMBER Stock formulas can be rushed for an extra 50%, except in December. Rush is not offered for other formulas.

Since it's your first time with us I'll waive the 900 baht setup fee on this order. Reorders of the same design have no setup fee anyway.
= The setup fee is 900 baht. Reordering the same design carries no setup fee.
! SCOPE The 900 baht setup fee is waived on first orders, and reordering the same design carries no setup fee either.
! NEGATION The setup fee is 900 baht and applies to reorders of the same design too.
! CONDITION The setup fee is 900 baht. Reorders carry no setup fee.

If you cancel within 24 hours of confirming, full refund. After that the deposit stays with us, unless we are the ones late by more than 30 days.
= Cancelling within 24 hours of confirmation brings a full refund. Later the shop keeps the deposit, except when it is itself more than 30 days late.
! EXCEPTION Cancelling within 24 hours of confirmation brings a full refund. Later the shop keeps the deposit.
! UNIT Cancelling within 24 days of confirmation brings a full refund. Later the shop keeps the deposit, except when it is itself more than 30 days late.
! UNKNOWN Cancelling within 24 hours of confirmation brings a full refund. Later the shop keeps the deposit, except when the customer is more than 30 days late.

We don't use parabens in anything. Phenoxyethanol yes, but always under 1%.
= The shop uses phenoxyethanol, always below 1%, and parabens in none of its products.
! NEGATION The shop uses phenoxyethanol and parabens, always below 1%.
! NUMBER The shop uses phenoxyethanol, always at 1% or more, and parabens in none of its products.
! EXCEPTION The shop uses phenoxyethanol, always below 1%, and parabens in none of its products other than rinse-off ones.

Suggested dose is 1-2 capsules of the turmeric after breakfast, please don't exceed 4 a day.
= The suggested intake is 1 to 2 turmeric capsules after breakfast; please do not take more than 4 per day.
! UNKNOWN 1 to 2 turmeric capsules must be taken after breakfast; please do not take more than 4 per day.
! NUMBER The suggested intake is 1 to 3 turmeric capsules after breakfast; please do not take more than 4 per day.
! CONDITION The suggested intake is 1 to 2 turmeric capsules before breakfast; please do not take more than 4 per day.

Cargo insurance is optional, about 0.4% of the invoice value. For sea shipments to Africa we do recommend it.
= Insuring the cargo is optional and costs around 0.4% of the invoice value. The shop recommends it for shipments to Africa by sea.
! UNKNOWN Insuring the cargo costs around 0.4% of the invoice value. It is required for shipments to Africa by sea and otherwise optional.
! NUMBER Insuring the cargo is optional and costs around 4% of the invoice value. The shop recommends it for shipments to Africa by sea.
! SCOPE Insuring the cargo is optional and costs around 0.4% of the invoice value. The shop recommends it for all shipments.

New bottle mould is 85,000 baht. You own it after paying in full, and we store it free for 2 years.
= A new bottle mould costs 85,000 baht and belongs to the customer once fully paid. Storage is free for 2 years.
! UNKNOWN A new bottle mould costs 85,000 baht and belongs to the shop even once fully paid. Storage is free for 2 years.
! CONDITION A new bottle mould costs 85,000 baht and belongs to the customer once the deposit is paid. Storage is free for 2 years.
! UNIT A new bottle mould costs 85,000 baht and belongs to the customer once fully paid. Storage is free for 2 months.

Our jasmine oil stock is enough until end of July ka. After that the new harvest may cost more.
= Jasmine oil in stock suffices until the end of July; oil of the new harvest after that may be more expensive.
! DATE Jasmine oil in stock suffices until the end of June; oil of the new harvest after that may be more expensive.
! UNKNOWN Jasmine oil in stock suffices until the end of July; oil of the new harvest after that will be more expensive.
! NEGATION Jasmine oil in stock suffices until the end of July; oil of the new harvest after that will not be more expensive.

Instant coffee sticks are 12 g each, 10 sticks a box. The sugar free one is 8 g per stick, also 10 a box.
= A box holds 10 instant coffee sticks of 12 g. The sugar-free version also comes in boxes of 10, with 8 g in each stick.
! NUMBER A box holds 10 instant coffee sticks of 8 g. The sugar-free version also comes in boxes of 10, with 12 g in each stick.
! UNIT A box holds 10 instant coffee sticks of 12 mg. The sugar-free version also comes in boxes of 10, with 8 mg in each stick.
! SCOPE A box holds 10 instant coffee sticks of 12 g in every version, the sugar-free one included.

Full tax invoice can be issued only within the same month ka. After month end accounting cannot change the name.
= The accounting team cannot change the name after the end of the month, and a full tax invoice is issued only within the same month.
! CONDITION A full tax invoice can be issued at any time, but the accounting team cannot change the name after the end of the month.
! NEGATION A full tax invoice is issued only within the same month, but the accounting team can still change the name after the end of the month.
! EXCEPTION A full tax invoice is issued only within the same month. The accounting team cannot change the name after the end of the month, except for spelling mistakes.

Hope you had a nice weekend. Printed colours may be off by up to 5% from what you see on screen. That's normal and not a reason to reject the goods.
= Compared with the screen, printed colours may differ by as much as 5%. This is normal and no ground for rejecting the goods.
! NUMBER Compared with the screen, printed colours may differ by at least 5%. This is normal and no ground for rejecting the goods.
! UNKNOWN Compared with the screen, printed colours will differ by as much as 5%. This is normal and no ground for rejecting the goods.
! NEGATION Compared with the screen, printed colours may differ by as much as 5%. This is a ground for rejecting the goods.

Lovely idea for the brand! / Signature scents are exclusive to you for 3 years as long as you order at least 5,000 bottles a year.
= A customer who orders no fewer than 5,000 bottles a year has the signature scent exclusively for 3 years.
! CONDITION A customer who has a signature scent developed has it exclusively for 3 years.
! NUMBER A customer who orders up to 5,000 bottles a year has the signature scent exclusively for 3 years.
! UNIT A customer who orders no fewer than 5,000 bottles a month has the signature scent exclusively for 3 years.

For your Songkran order we'll cover the air freight ourselves, the delay was our fault. Normally air freight is paid by the buyer, sea freight is in the price.
= Normally the buyer pays for air freight, whereas sea freight is included in the price.
! SCOPE Sea freight is included in the price, and the shop covers air freight itself when it is late.
! UNKNOWN Air freight is included in the price, while sea freight is normally paid by the buyer.
! NEGATION Sea freight is not included in the price, and air freight is normally paid by the buyer.

Hi hi, kids toothpaste has no fluoride, the adult one has 1,000 ppm. Both are without SLS.
= The adult toothpaste contains 1,000 ppm fluoride and the kids' one none. Neither contains SLS.
! UNKNOWN The kids' toothpaste contains 1,000 ppm fluoride and the adult one none. Neither contains SLS.
! NEGATION The adult toothpaste contains 1,000 ppm fluoride and the kids' one none. Both contain SLS.
! NUMBER The adult toothpaste contains 1,500 ppm fluoride and the kids' one none. Neither contains SLS.

Sure, we ship to Laos and Myanmar by truck. Cambodia goes by sea for now since the border is closed.
= Shipments to Myanmar and Laos go by truck. Because the border is closed, those to Cambodia currently go by sea.
! UNKNOWN Shipments to Cambodia and Laos go by truck. Because the border is closed, those to Myanmar currently go by sea.
! SCOPE Shipments to all neighbouring countries go by truck.
! NEGATION Shipments to Myanmar and Laos go by truck. Because the border is closed, the shop currently does not ship to Cambodia.

You may supply your own extract, we just need the COA and 5% extra for loss. No storage charge in the first 60 days.
= Customers may supply their own extract; the shop needs its COA and 5% extra to cover loss. Storing it costs nothing for the first 60 days.
! UNKNOWN Customers must supply their own extract; the shop needs its COA and 5% extra to cover loss. Storing it costs nothing for the first 60 days.
! NUMBER Customers may supply their own extract; the shop needs its COA and 15% extra to cover loss. Storing it costs nothing for the first 60 days.
! CONDITION Customers may supply their own extract; the shop needs its COA and 5% extra to cover loss. Storing it costs nothing.

A formula consult with our pharmacist by video is free for 30 minutes. In person it's 1,000 baht per hour, credited to your first order.
= A consultation on formulas with the pharmacist costs 1,000 baht an hour in person, credited to the first order, and by video 30 minutes are free.
! UNKNOWN A consultation on formulas with the pharmacist costs 1,000 baht an hour by video, credited to the first order, and in person 30 minutes are free.
! UNIT A consultation on formulas with the pharmacist costs 1,000 baht per 30 minutes in person, credited to the first order, and by video 30 minutes are free.
! NEGATION A consultation on formulas with the pharmacist costs 1,000 baht an hour in person, not credited to the first order, and by video 30 minutes are free.

If the balance isn't paid within 15 days after we tell you the goods are ready, storage is 200 baht per pallet per day. We don't ship partial orders.
= Orders are never shipped in part. Storage costs 200 baht a day for each pallet if the balance is unpaid 15 days after the notice that the goods are ready.
! EXCEPTION Orders are not shipped in part unless storage is due. Storage costs 200 baht a day for each pallet if the balance is unpaid 15 days after the notice that the goods are ready.
! UNIT Orders are never shipped in part. Storage costs 200 baht a day for each carton if the balance is unpaid 15 days after the notice that the goods are ready.
! CONDITION Orders are never shipped in part. Storage costs 200 baht a day for each pallet if the balance is unpaid 15 days after the order.
`
