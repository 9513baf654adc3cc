/** Lucide icons for trades and gates; the page fetches those that are shown from its own server. */
export const workIcons = [
  'hard-hat construction hammer drill shovel brick-wall fence door-open paintbrush ruler',
  'building building-2 factory warehouse land-plot tree-pine route train-front train-track ship truck anchor',
  'cog wrench gauge fan wind air-vent heater thermometer flame snowflake droplet droplets waves shower-head fuel',
  'zap plug cable battery-charging lightbulb sun power activity',
  'cpu server database network router wifi radio-tower antenna phone monitor camera',
  'shield lock key-round siren fire-extinguisher bell-ring radiation biohazard atom',
  'flask-conical test-tube microscope container boxes package layers',
  'clipboard-list clipboard-check footprints eye file-check badge-check circle-check-big handshake',
  'flag flag-triangle-right milestone play rocket',
].flatMap((line) => line.split(' '));
