### What stands on sheets and cards of paper; only the printer reads it.

print-knaster = Knaster: speelvellen
print-klunker = Klunker: hulpkaarten
print-player = Naam
print-lines = Lijnen
print-circles = Cirkels
print-total = Totaal
print-praise = Alleen: meer dan { $steps } punten is goed / heel goed / spectaculair.
print-step-1 = **Vitrine.** Eén ronde: zoveel handkaarten als je wilt in je vitrine; minstens één als ze leeg is.
print-step-2 = **Kluis.** Om de beurt: één handkaart in je kluis of passen. Wie het eerst past, neemt koopkaart 1. Vier gelijke verkoop je meteen.
print-step-3 = **Kopen.** In de volgorde van de koopkaarten neem je één hele vitrine: je eigen gratis, een andere voor 1 geldkaart aan de eigenaar. Alles gaat in de kluis, dan verkoop je. Met een lege vitrine mag je afzien: dan stopt het kopen en begin jij de volgende ronde.
print-step-4 = **Aanvullen.** Iedereen vult zijn hand aan tot { $hand } kaarten.
print-tax = **Weeldetaks.** Met 5 betaal je 1 geldkaart, met 6 betaal je er 2.
print-end = Is de stapel daarvoor te klein, dan is het afgelopen: het meeste geld wint.
print-stacks = stapels in de kluis
print-pays = vier gelijke leveren
print-special = Vier kaarten ‘{ $kind }’ leveren altijd { $pays } op.
