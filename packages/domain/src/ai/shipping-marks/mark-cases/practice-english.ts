/** Marks in English as forwarders print and stencil them. Format: `read-cases.ts`. */
export const practiceEnglish = `
## plain, all labelled
CONSIGNEE: NUAL TRADING
ORDER NO. SO-2026-000328
DEST. YANGON
C/NO. 1-10
ITEM: ROSE SERUM 30 ML
Q'TY: 48 PCS
G.W. 12.5 KGS
N.W. 11 KGS
MEAS: 40x30x20 CM
MADE IN THAILAND
= consignee NUAL TRADING; order SO-2026-000328; dest YANGON; cartons 1-10; item ROSE SERUM 30 ML; qty 48 PCS; gross 12.5 KG; net 11 KG; dims 40x30x20 CM; origin THAILAND

## stencil, no label for consignee and port
NUAL
YANGON
C/NO. 3/20
G.W. 14 KGS
N.W. 12.2 KGS
MADE IN THAILAND
= consignee ?NUAL; cartons 3; total 20; gross 14 KG; net 12.2 KG; origin THAILAND
- YANGON

## three fields on one line, parted by slashes
CONSIGNEE: MR. ABDUL (YGN)
VIA MAE SOT
Q'TY 48 PCS / G.W. 12.5 KGS / N.W. 11 KGS / MEAS 40x30x20CM
= consignee MR. ABDUL (YGN); via MAE SOT; qty 48 PCS; gross 12.5 KG; net 11 KG; dims 40x30x20 CM

## buyer of the United States, pounds and inches
SHIP MARK: AURA BEAUTY LLC
PO# 4500118823
DESTINATION: LOS ANGELES, CA
CARTON 7 OF 120
QTY: 24 EA
G.W. 27.5 LBS
N.W. 25 LBS
DIM 16x12x8 IN
= consignee AURA BEAUTY LLC; order 4500118823; dest LOS ANGELES, CA; cartons 7; total 120; qty 24 PCS; gross 27.5 LB; net 25 LB; dims 16x12x8 IN

## framed by characters
+---------------------------+
| CONSIGNEE : KHIN COSMETICS|
| DEST.     : MANDALAY      |
| C/NO.     : 5 OF 12       |
| Q'TY      : 10 DOZ        |
| G.W.      : 18.4 KG       |
+---------------------------+
= consignee KHIN COSMETICS; dest MANDALAY; cartons 5; total 12; qty 10 DOZ; gross 18.4 KG

## framed by lines, two columns
┌──────────────┬──────────────┐
│ C/NO. 4/9    │ QTY: 36 SETS │
│ G.W.: 22 KGS │ N.W.: 20 KGS │
└──────────────┴──────────────┘
= cartons 4; total 9; qty 36 SET; gross 22 KG; net 20 KG

## two columns by blanks
CNEE: DAW MYA MYA        DEST: MAWLAMYINE
CTN NO: 2/6              QTY: 120 PCS
GW: 9.8 KG               NW: 9.1 KG
= consignee DAW MYA MYA; dest MAWLAMYINE; cartons 2; total 6; qty 120 PCS; gross 9.8 KG; net 9.1 KG

## heads above values
C/NO.     Q'TY      G.W.       N.W.
1-5       60 PCS    15.5 KGS   14 KGS
= cartons 1-5; qty 60 PCS; gross 15.5 KG; net 14 KG

## two labels before two values
MARKS & NOS: LAO STAR
C/NO.: 11-20
G.W./N.W.: 12.5/11.0 KGS
MEAS.: 45*35*30 CM
= consignee LAO STAR; cartons 11-20; gross 12.5 KG; net 11 KG; dims 45x35x30 CM

## the unit stands in the label
CONSIGNEE: VTE 88
G.W.(KGS): 31.2
N.W.(KGS): 29
MEAS.(CM): 60 X 40 X 40
QTY(PCS): 240
= consignee VTE 88; gross 31.2 KG; net 29 KG; dims 60x40x40 CM; qty 240 PCS

## millimetres and grams
DEST: HAI PHONG
C/NO 8
GROSS WEIGHT: 850 G
NET WEIGHT: 720 G
SIZE: 210 x 148 x 90 MM
= dest HAI PHONG; cartons 8; gross 850 G; net 720 G; dims 210x148x90 MM

## the label on one line, the value on the next
CONSIGNEE
GOLDEN LOTUS CO., LTD.
DESTINATION
VIENTIANE
C/NO.
14/40
= consignee GOLDEN LOTUS CO., LTD.; dest VIENTIANE; cartons 14; total 40

## cartons as an open range
NUAL (IN DIAMOND)
C/NO. 1-UP
MADE IN THAILAND
KEEP DRY
= consignee ?NUAL (IN DIAMOND); cartons 1-UP; origin THAILAND; signs KEEP DRY

## no unit beside the weights
CONSIGNEE: TT-8
G.W. 12.5
N.W. 11
Q'TY 48
MEAS 40x30x20
= consignee TT-8; gross ?12.5; net ?11; qty ?48; dims ?40x30x20

## kilograms with pounds beside
C/NO. 2
G.W. 12.5 KG (27.56 LB)
N.W. 11 KG / 24.25 LBS
= cartons 2; gross 12.5 KG; net 11 KG

## kilograms and pounds that are not the same
C/NO. 2
G.W. 12.5 KG (37.5 LB)
= cartons 2; gross ?12.5 KG

## net above gross
CONSIGNEE: MIN
G.W. 11 KG
N.W. 12.5 KG
= consignee MIN; gross ?11 KG; net ?12.5 KG

## half a piece
CONSIGNEE: MIN
Q'TY: 12.5 PCS
= consignee MIN; qty ?12.5 PCS

## totals below the mark
CONSIGNEE: SHWE
C/NO. 1-10
Q'TY 48 PCS
G.W. 12.5 KGS
TOTAL Q'TY 480 PCS
TOTAL G.W. 125 KGS
TOTAL 10 CTNS
= consignee SHWE; cartons 1-10; total 10; qty 48 PCS; gross 12.5 KG
+ qty 480 PCS; gross 125 KG

## two marks parted by an empty line
CONSIGNEE: SHWE
C/NO. 1/2
G.W. 12 KG

CONSIGNEE: SHWE
C/NO. 2/2
G.W. 13 KG
= consignee SHWE; cartons 1; total 2; gross 12 KG
= consignee SHWE; cartons 2; total 2; gross 13 KG

## an empty line within one mark
CONSIGNEE: SHWE

DEST: PYAY

C/NO. 6/8
= consignee SHWE; dest PYAY; cartons 6; total 8

## three marks in one run of lines
C/NO. 1 G.W. 12 KG
C/NO. 2 G.W. 12.4 KG
C/NO. 3 G.W. 11.8 KG
= cartons 1; gross 12 KG
= cartons 2; gross 12.4 KG
= cartons 3; gross 11.8 KG

## table of a packing list
C/NO | Q'TY | G.W.(KG) | N.W.(KG)
1-4 | 48 PCS | 12.5 | 11
5 | 20 PCS | 6.2 | 5.1
= cartons 1-4; qty 48 PCS; gross 12.5 KG; net 11 KG
= cartons 5; qty 20 PCS; gross 6.2 KG; net 5.1 KG

## a letter where a digit should be
CONSIGNEE: AYE
C/N0. 3/1O
G.W. l2.5 KGS
= consignee AYE; cartons ?3; total ?10; gross ?12.5 KG

## a digit within the port
CONSIGNEE: AYE
DEST: YANG0N
C/N0: 4
= consignee AYE; dest ?YANG0N; cartons 4

## volume and sides
MEAS: 50x40x30 CM / 0.06 CBM
C/NO. 1/1
= dims 50x40x30 CM; volume 0.06 CBM; cartons 1; total 1

## volume that the sides do not make
MEAS: 50x40x30 CM
CBM: 0.6
C/NO. 2/9
= dims ?50x40x30 CM; volume ?0.6 CBM; cartons 2; total 9

## a carton beside whose label stands nothing
CONSIGNEE: BEE
C/NO. ______
G.W. _____ KGS
= consignee BEE

## weight of which nobody says whether gross or net
CONSIGNEE: BEE
WEIGHT: 12 KG
= consignee BEE; gross ?12 KG

## who sends is not who receives
SHIPPER: RECIPE HOUSE CO., LTD.
CONSIGNEE: BEE MART
FROM: BANGKOK
DEST: KAYIN
TEL. 02-555-0142
= consignee BEE MART; dest KAYIN
- SHIPPER: RECIPE HOUSE CO., LTD.
- TEL. 02-555-0142

## signs among the lines
FRAGILE
CONSIGNEE: BEE MART
THIS SIDE UP
C/NO. 9
HANDLE WITH CARE / DO NOT STACK
= consignee BEE MART; cartons 9; signs FRAGILE, THIS SIDE UP, HANDLE WITH CARE, DO NOT STACK
`
