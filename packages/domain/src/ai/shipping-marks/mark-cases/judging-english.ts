/** Marks in English for judging: do not look at which of them fail. Format: `read-cases.ts`. */
export const judgingEnglish = `
## j1
CONSIGNEE : PYI PHYO CO., LTD
DESTINATION : YANGON PORT
CARTON NO. : 12 / 45
DESCRIPTION : BODY LOTION 250 ML
QUANTITY : 24 BTLS
GROSS WEIGHT : 8.75 KGS
NET WEIGHT : 7.6 KGS
MEASUREMENT : 38 X 26 X 24 CM
COUNTRY OF ORIGIN : THAILAND
= consignee PYI PHYO CO., LTD; dest YANGON PORT; cartons 12; total 45; item BODY LOTION 250 ML; qty 24 BOTTLE; gross 8.75 KG; net 7.6 KG; dims 38x26x24 CM; origin THAILAND

## j2
LOTUS
PHNOM PENH
CTN NO. 1-UP
MADE IN THAILAND
= consignee ?LOTUS; cartons 1-UP; origin THAILAND
- PHNOM PENH

## j3
SHIPPING MARK: LAO-77
C/NO. 4 OF 4; QTY: 15 SETS; G.W: 19.2KG; N.W: 18KG
= consignee LAO-77; cartons 4; total 4; qty 15 SET; gross 19.2 KG; net 18 KG

## j4
| CNEE | KO ZAW |
| DEST | TAUNGGYI |
| C/NO | 8/11 |
| QTY | 200 PCS |
= consignee KO ZAW; dest TAUNGGYI; cartons 8; total 11; qty 200 PCS

## j5
P.O. NO.: US-11873
CONSIGNEE: NORTH STAR SALON
CTN 2 OF 6
CONTENTS: 36 PCS
GR. WT.: 33 LBS
NT. WT.: 30.5 LBS
CTN SIZE: 20 x 14 x 10 INCHES
= order US-11873; consignee NORTH STAR SALON; cartons 2; total 6; qty 36 PCS; gross 33 LB; net 30.5 LB; dims 20x14x10 IN

## j6
CARTON NO   QTY      GROSS      NET
7-9         30 PCS   11.5 KG    10 KG
= cartons 7-9; qty 30 PCS; gross 11.5 KG; net 10 KG

## j7
CONSIGNEE: SU SU
GW/NW: 16.2/15 KG
CBM: 0.048
= consignee SU SU; gross 16.2 KG; net 15 KG; volume 0.048 CBM

## j8
CONSIGNEE: BLUE SEA
ORDER: SO-2026-000411
PORT: HAIPHONG
MEAS: 400x300x250 mm
G.W.: 12,800 g
= consignee BLUE SEA; order SO-2026-000411; dest HAIPHONG; dims 400x300x250 MM; gross 12800 G

## j9
CONSIGNEE: BLUE SEA
NET WEIGHT: 14 KG
GROSS WEIGHT: 13 KG
= consignee BLUE SEA; net ?14 KG; gross ?13 KG

## j10
CONSIGNEE: BLUE SEA
QUANTITY: 10.5 SETS
C/NO. 1
= consignee BLUE SEA; qty ?10.5 SET; cartons 1

## j11
CONSIGNEE: DAW KHIN
VIA: MYAWADDY
DEST.: HPA-AN
C/N: 21-30
= consignee DAW KHIN; via MYAWADDY; dest HPA-AN; cartons 21-30

## j12
CONSIGNEE: DAW KHIN
GROSS 20
NET 18
= consignee DAW KHIN; gross ?20; net ?18

## j13
CONSIGNEE: MOON
CASE NO. 3/5
G.W. 10 KG
N.W. 9 KG

CONSIGNEE: MOON
CASE NO. 4/5
G.W. 10.6 KG
N.W. 9.4 KG

CONSIGNEE: MOON
CASE NO. 5/5
G.W. 7 KG
N.W. 6.1 KG
= consignee MOON; cartons 3; total 5; gross 10 KG; net 9 KG
= consignee MOON; cartons 4; total 5; gross 10.6 KG; net 9.4 KG
= consignee MOON; cartons 5; total 5; gross 7 KG; net 6.1 KG

## j14
C/NO.: 1 QTY: 40 PCS
C/NO.: 2 QTY: 38 PCS
= cartons 1; qty 40 PCS
= cartons 2; qty 38 PCS

## j15
MARK: GREEN
C/NO. 1-8
Q'TY: 100 PCS/CTN
G.W.: 9.5 KGS/CTN
TOTAL QTY: 800 PCS
TOTAL G.W.: 76 KGS
= consignee GREEN; cartons 1-8; qty 100 PCS; gross 9.5 KG
+ qty 800 PCS; gross 76 KG

## j16
MARK: GREEN
G.W. I4.5 KG
N.W. 13 KG
QTY: 2O PCS
= consignee GREEN; gross ?14.5 KG; net 13 KG; qty ?20 PCS

## j17
CONSIGNEE: GREEN
DEST: MANDA1AY
= consignee GREEN; dest ?MANDA1AY

## j18
CONSIGNEE: TIN TIN
C/NO. 5
G.W. 44.1 LB / 20 KG
= consignee TIN TIN; cartons 5; gross 44.1 LB

## j19
CONSIGNEE: TIN TIN
G.W. 44.1 KG / 20 LB
= consignee TIN TIN; gross ?44.1 KG

## j20
CONSIGNEE: TIN TIN
MEAS: 60x50x40 CM
VOL: 0.12 M3
C/NO. 1
= consignee TIN TIN; dims 60x50x40 CM; volume 0.12 CBM; cartons 1

## j21
CONSIGNEE: TIN TIN
MEAS: 60x50x40 CM
VOL: 0.21 M3
C/NO. 1
= consignee TIN TIN; dims ?60x50x40 CM; volume ?0.21 CBM; cartons 1

## j22
CONSIGNEE: ZAR
QTY: 12 CTNS
G.W. 130 KGS
= consignee ZAR; total 12; gross 130 KG

## j23
CONSIGNEE: ZAR
WT: 13 KG
= consignee ZAR; gross ?13 KG

## j24
TO: ZAR
C/NO. 3
= dest ?ZAR; cartons 3

## j25
CONSIGNEE:
ROYAL BEAUTY IMPORT EXPORT
PORT OF DISCHARGE:
SIHANOUKVILLE
CTN NO.: 18/18
= consignee ROYAL BEAUTY IMPORT EXPORT; dest SIHANOUKVILLE; cartons 18; total 18

## j26
HANDLE WITH CARE
CONSIGNEE: RB
KEEP DRY
DO NOT DROP
C/NO. 2/3
= consignee RB; cartons 2; total 3; signs HANDLE WITH CARE, KEEP DRY, DO NOT DROP

## j27
C/NO;QTY;N.W.(KGS);G.W.(KGS)
1-3;24 PCS;5.5;6.1
4;12 PCS;2.7;3.2
= cartons 1-3; qty 24 PCS; net 5.5 KG; gross 6.1 KG
= cartons 4; qty 12 PCS; net 2.7 KG; gross 3.2 KG

## j28
SHIPPER: RECIPE HOUSE
CONSIGNEE: FIVE STAR
INVOICE NO. IV-5521
LOT NO. 88120
EXP. DATE 12/2028
QTY 60 TUBES
= consignee FIVE STAR; qty 60 TUBE

## j29
Please collect tomorrow from the warehouse
thank you
- Please collect tomorrow from the warehouse
- thank you

## j30
CONSIGNEE: FIVE STAR
G.W. 11 to 12 KG
= consignee FIVE STAR; gross ?11 KG

## j31
CONSIGNEE: FIVE STAR
C/NO. 2-6,9
PRODUCT OF MYANMAR
MEAS. 1.2 x 0.8 x 0.9 M
N.W. 0.35 MT
= consignee FIVE STAR; cartons 2-6, 9; origin MYANMAR; dims 1.2x0.8x0.9 M; net 0.35 T
`
