/** Parts of generated names. Any resemblance to a real person is coincidental: the parts are combined at random. */
export const FIRST_NAMES = (
  'Abigail Ada Adrian Agnes Alan Albert Alden Alejandra Alice Amara Amir Amos Ana Anders Andre Angela Anika Arthur Asha ' +
  'August Beatriz Benedict Bernard Bianca Blake Boris Bridget Bruno Calvin Camille Carla Carmen Cecil Celeste Chidi Clara ' +
  'Clement Colette Conrad Cora Cyrus Dahlia Damian Daphne Delia Desmond Diego Dina Dominic Dora Edgar Edith Eleni Elias ' +
  'Eliza Emeka Emil Erin Ernest Esther Eva Ezra Farah Felix Fiona Flora Florence Frances Gemma Georgia Gideon Gloria Grace ' +
  'Greta Gustav Hana Harold Harriet Hassan Hazel Hector Helena Henrik Hugo Ida Ignacio Imani Ingrid Iris Isaac Ivan Ivy ' +
  'Jasper Jeanne Joaquin Joel Jonas Josephine Judith Julius June Kamala Karim Katrin Keiko Kenji Lars Laszlo Leila Leo ' +
  'Leona Lidia Linus Lorenzo Louisa Lucia Lydia Mabel Magnus Malik Manuel Marcel Margot Marisol Martha Matilda Maya Mei ' +
  'Mercy Milan Mina Miriam Mona Nadia Naomi Nathaniel Ned Nina Noor Nora Octavia Olga Omar Oscar Otis Paloma Pascal Paula ' +
  'Pearl Penelope Percy Petra Philippa Priya Quentin Rafael Ramona Raul Renata Rhea Roland Rosa Rosalind Rowan Ruben Ruth ' +
  'Sabine Salma Samir Selma Seth Silas Simone Sofia Soren Stella Sunil Sylvia Tabitha Tariq Tessa Theo Thea Tobias Ulrich ' +
  'Una Valentina Vera Victor Vincent Viola Walter Wanda Wesley Wilma Winston Xavier Yara Yolanda Yusuf Zadie Zelda Zoe'
).split(' ');

export const LAST_NAMES = (
  'Abara Abbot Achterberg Adeyemi Alcott Almeida Amsel Anand Arden Ashby Atwater Aldana Bakkar Balint Banning Barrow Basile ' +
  'Bastow Beaumont Becerra Bellamy Bergstrom Birch Blackwood Bohannon Bolland Bracken Brandvold Briar Brockway Bruckner Burrell ' +
  'Cabral Calloway Camden Cardew Carrow Castellan Cavanagh Chaudhry Chilcott Clermont Coburn Coldwell Corrigan Cortland ' +
  'Cosgrove Crandall Cressey Croft Culver Dacosta Dalgaard Danforth Darrow Dasgupta Delacroix Denholm Devereux Dimitrov ' +
  'Donnelly Dorsey Dragan Drummond Dufresne Dunmore Eastwick Eberhart Egan Eklund Ellery Elmore Emerson Ersoy Escobar ' +
  'Everhart Fairbank Falk Farrell Fenwick Ferraro Finch Fiske Fontaine Forsythe Fosse Frobisher Gadd Galindo Gallagher ' +
  'Garnett Gellert Ghosh Gilchrist Glover Goldfinch Gorman Granger Greaves Grimaldi Guerrero Gupta Hagen Halloran Halvorsen ' +
  'Hampton Harcourt Hargrove Hartigan Haskell Hathaway Havel Hawthorne Hedlund Herrera Hollis Holloway Horvath Huang Hyland ' +
  'Ibarra Idowu Ingersoll Iwata Jansen Jarrow Jellicoe Jimenez Kaczmarek Kahale Kapoor Keating Kellerman Kendrick Khoury ' +
  'Kilbride Kincaid Kirkwall Kozak Kramer Kuznetsov Lambert Landry Langford Larkin Lefebvre Leighton Lindqvist Lockhart ' +
  'Lombardi Longstaff Lovell Lundgren Machado Macklin Maitland Malhotra Mandel Marchetti Marlowe Mbeki McAllister McBride ' +
  'McCandless Mendes Merriweather Middleton Moravec Morrow Mortensen Mulcahy Nakamura Navarro Neville Nguyen Norwood Novak ' +
  'Oakes Ogilvie Okafor Oldham Olmstead Ortega Osborne Ostrander Padgett Palermo Paredes Pascoe Patel Pelletier Pemberton ' +
  'Pettigrew Pickering Pinto Plummer Prescott Quigley Quintero Radcliffe Ramsey Rasmussen Redfern Renshaw Ridley Rinaldi ' +
  'Rocha Rosenthal Rowley Rutherford Sackett Salazar Sanderling Santoro Sattar Savage Schaefer Sepulveda Severn Shah ' +
  'Sheridan Sinclair Skelton Soto Spalding Stanhope Sterling Stokes Strand Sutherland Swann Szabo Takeda Talbot Tanaka ' +
  'Tennant Thackeray Thorne Tolland Torres Traynor Trevino Truitt Tully Underhill Upton Valdez Vance Vandermeer Varga ' +
  'Vaughn Verhoeven Villareal Volkov Wainwright Wakefield Walcott Warfield Weatherby Webber Westbrook Whitcomb Wickham ' +
  'Winslow Woodruff Wyndham Yamada Yardley Yilmaz Zamora Zeller Zhang Ziegler'
).split(' ');

export const PREFIXES = ['Mr.', 'Ms.', 'Dr.', 'Mrs.'] as const;

export const JOB_TITLES = [
  'Chief Executive Officer',
  'General Counsel',
  'Controller',
  'Director of Operations',
  'Human Resources Director',
  'Claims Adjuster',
  'Property Manager',
  'Project Manager',
  'Owner',
  'Managing Member',
  'Treasurer',
  'Office Manager',
] as const;
