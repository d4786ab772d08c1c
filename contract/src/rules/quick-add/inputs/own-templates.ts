/** What is typed, and what it gives, by label. */
type Line = readonly [line: string, values: Readonly<Record<string, string>>];

/** Name (title), grape, year (number), Cellar place (category), drunk (flag). */
export const wines: readonly Line[] = [
  ['Barolo', { Name: 'Barolo' }],
  ['  Barolo  Riserva ', { Name: 'Barolo  Riserva' }],
  ['Barolo #a3', { Name: 'Barolo', 'Cellar place': 'A3' }],
  ['#"shelf 2" Barolo', { Name: 'Barolo', 'Cellar place': 'Shelf 2' }],
  ['Barolo #dairy', { Name: 'Barolo', 'Cellar place': 'Dairy' }],
  ['Barolo grape:"Nebbiolo"', { Name: 'Barolo', grape: 'Nebbiolo' }],
  ['Barolo Grape:"Nebbiolo"', { Name: 'Barolo', grape: 'Nebbiolo' }],
  ['Barolo year:"2019"', { Name: 'Barolo', year: '2019' }],
  ['Barolo year:"old"', { Name: 'Barolo year:"old"' }],
  ['Barolo cellar_place:"a 3"', { Name: 'Barolo', 'Cellar place': 'A 3' }],
  ['Barolo drunk:"true"', { Name: 'Barolo', drunk: 'true' }],
  ['Barolo drunk:"maybe"', { Name: 'Barolo drunk:"maybe"' }],
  [
    'Barolo grape:"Nebbiolo" year:"2019" #red',
    { Name: 'Barolo', grape: 'Nebbiolo', year: '2019', 'Cellar place': 'Red' },
  ],
  ['name:"Barolo" grape:"Nebbiolo"', { Name: 'Barolo', grape: 'Nebbiolo' }],
  // Roles that the template does not have are text.
  ['6 Barolo', { Name: '6 Barolo' }],
  ['2 bottles of Barolo', { Name: '2 bottles of Barolo' }],
  ['Barolo tomorrow', { Name: 'Barolo tomorrow' }],
  ['Barolo @sam', { Name: 'Barolo @sam' }],
  ['Barolo by Frank Herbert', { Name: 'Barolo by Frank Herbert' }],
  ['Barolo - Nebbiolo', { Name: 'Barolo - Nebbiolo' }],
  ['Barolo quantity:"6"', { Name: 'Barolo quantity:"6"' }],
  ['"Barolo #1"', { Name: '"Barolo #1"' }],
];

/** What (title), Times (number), Person in charge, Room (category), When, Noise: loud? (yes/no), bought (date). */
export const chores: readonly Line[] = [
  ['mop', { What: 'mop' }],
  ['2x mop', { What: 'mop', Times: '2' }],
  ['3 windows', { What: 'windows', Times: '3' }],
  // Not a number.
  ['2 l soap', { What: '2 l soap' }],
  ['mop tomorrow', { What: 'mop', When: '2026-11-19' }],
  ['mop by Friday', { What: 'mop', When: '2026-11-20' }],
  ['mop 24 Dec', { What: 'mop', When: '2026-12-24' }],
  ['mop @sam', { What: 'mop', 'Person in charge': 'Sam Smith' }],
  ['mop #kitchen', { What: 'mop', Room: 'Kitchen' }],
  [
    '2x mop #kitchen @kim tomorrow',
    { What: 'mop', Times: '2', Room: 'Kitchen', 'Person in charge': 'Kim Park', When: '2026-11-19' },
  ],
  ['mop person_in_charge:"all of us"', { What: 'mop', 'Person in charge': 'all of us' }],
  ['mop noise_loud?:"true"', { What: 'mop', 'Noise: loud?': 'true' }],
  ['mop bought:"2026-01-02"', { What: 'mop', bought: '2026-01-02' }],
  ['mop bought:"2026-02-31"', { What: 'mop bought:"2026-02-31"' }],
  ['"tomorrow" never comes', { What: 'tomorrow never comes' }],
];
