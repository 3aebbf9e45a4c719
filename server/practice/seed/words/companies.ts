/** Parts of generated companies' names, and their email domains. */
export const COMPANY_FIRST = (
  'Amber Anchor Apex Arbor Ardent Aspen Atlas Basalt Beacon Bluebird Boreal Bramble Brightwater Cairn Canopy Cardinal Cascade ' +
  'Cedar Cinder Cobalt Compass Copperfield Coral Crescent Crestline Delta Driftwood Eastgate Ember Evergreen Fairway Falcon ' +
  'Fern Flint Foxglove Garnet Glacier Goldcrest Granite Greenway Harbor Hawthorn Hearthstone Heron Highland Horizon Ironwood ' +
  'Juniper Keystone Kestrel Lakeside Lantern Larch Linden Lodestar Magnolia Maple Meadow Meridian Millbrook Northgate Nova ' +
  'Oakridge Obsidian Onyx Orchard Osprey Palisade Peregrine Pinnacle Prairie Quarry Quill Ravenna Redwood Ridgeway Riverbend ' +
  'Rowan Saffron Sandstone Sequoia Silverline Solstice Sparrow Spruce Stonebridge Summit Sycamore Tamarack Teal Tidewater ' +
  'Timber Trellis Umber Valley Vantage Verdant Vista Wayfarer Westbourne Willow Windmill Wren Yarrow Zephyr'
).split(' ');

export const COMPANY_SECOND = [
  'Analytics',
  'Bakeries',
  'Biologics',
  'Builders',
  'Capital',
  'Carriers',
  'Components',
  'Construction',
  'Consulting',
  'Dental Group',
  'Design',
  'Distribution',
  'Electric',
  'Engineering',
  'Farms',
  'Foods',
  'Freight',
  'Furniture',
  'Health Partners',
  'Holdings',
  'Hotels',
  'Instruments',
  'Insurance',
  'Interiors',
  'Investments',
  'Labs',
  'Landscaping',
  'Logistics',
  'Manufacturing',
  'Marine',
  'Media',
  'Motors',
  'Packaging',
  'Partners',
  'Pharmaceuticals',
  'Plumbing',
  'Press',
  'Properties',
  'Realty',
  'Recycling',
  'Restaurants',
  'Roofing',
  'Schools',
  'Security',
  'Software',
  'Staffing',
  'Steel',
  'Supply',
  'Systems',
  'Textiles',
  'Trust',
  'Ventures',
] as const;

export const COMPANY_FORMS: Readonly<Record<string, readonly string[]>> = {
  US: ['LLC', 'Inc.', 'Corp.', 'LP', 'Co.'],
  CA: ['Ltd.', 'Inc.', 'Corp.'],
  AU: ['Pty Ltd', 'Ltd'],
  IE: ['Ltd', 'DAC', 'plc'],
};

export const COMPANY_FORMS_ELSEWHERE = ['Ltd', 'plc'] as const;
