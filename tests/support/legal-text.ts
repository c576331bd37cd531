/** An article of general terms, as lawyers write them: headings, lists, links, a table. */
const article = (number: number) => `## ${number}. Prix, paiement et *livraison*

Les prix sont exprimés en euros, **toutes taxes comprises** (« TTC »), selon l’[article ${number}.2](#${number}-prix) et la
[politique de confidentialité](/legal/confidentialite) ; voir https://www.economie.gouv.fr/ ou <https://dough.example/>.

### ${number}.1 Obligations

1. Le vendeur s’engage à :
   - livrer sous trente (30) jours ;
   - informer le client[^${number}] ;
   - rembourser, *le cas échéant*, ~~quinze~~ quatorze jours après.
2. Le client s’engage à :
   a) vérifier la livraison ;
   b) écrire à pro@dough.example.
3. [Formulaire de rétractation](/uploads/retractation.pdf "PDF, 40 Ko")

| Zone | Délai | Frais |
| --- | ---: | :---: |
| France | 3 jours | 5 € |
| Belgique | 5 jours | **7 €** |
| Suisse | 6 jours | 9 € |

> Article L. 221-18 du code de la consommation.

[^${number}]: Par courrier électronique.

`;

/** General terms of at least this many characters. */
export function legalText(length: number): string {
  let text = '# Conditions générales\n\n';
  for (let number = 1; text.length < length; number += 1) text += article(number);
  return text;
}
