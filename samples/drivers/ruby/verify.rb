require File.expand_path(ARGV.shift)

$stdin.each_line do |line|
  body, header, key = line.chomp.split(/ /, -1).map { |part| part.unpack1("m") }
  string = [WebhookSignature.signing_string(body)].pack("m0")
  puts "#{string} #{WebhookSignature.verify(body, header, key)}"
rescue WebhookSignature::InvalidBody
  puts "- invalid"
rescue StandardError
  puts "- key"
end
